import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { precompress } from '../../cli/build/precompress.mjs'
import { root } from '../../cli/run.mjs'
import type { Environment } from '../../kit/server.ts'

/** The parts of webpack that this file uses. The shell depends on it, the tools do not. */
interface Configuration {
  readonly output: { readonly path: string }
}

interface Stats {
  hasErrors(): boolean
  toString(format: 'errors-only'): string
}

interface Compiler {
  run(done: (error: Error | null, stats?: Stats) => void): void
  close(done: (error?: Error | null) => void): void
}

type Webpack = (configuration: Configuration) => Compiler
type Bundles = (name: 'floor' | 'plain') => Configuration

function errorOf(error: Error | null, stats: Stats | undefined): Error | undefined {
  if (error) return error
  return stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined
}

function run(compiler: Compiler): Promise<void> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const buildError = errorOf(error, stats)
      compiler.close((closeError) => (buildError || closeError ? reject(buildError ?? closeError) : resolve()))
    })
  })
}

/** Builds a bundle of bundles.cjs and compresses it as the site is. Resolves to its folder. */
export async function buildBundle(name: 'floor' | 'plain'): Promise<string> {
  const webpack: Webpack = createRequire(join(root, 'shell/package.json'))('webpack')
  const configurationOf: Bundles = createRequire(join(root, 'tools/package.json'))('./bench/first-visit/bundles.cjs')
  const configuration = configurationOf(name)
  await run(webpack(configuration))
  await precompress(configuration.output.path)
  return configuration.output.path
}

/** Copies the site's builds, so that other builds during the measurement do not change them. */
export function copySite(): Environment {
  const folder = join(root, '.cache/bench/first-visit/site')
  rmSync(folder, { recursive: true, force: true })
  for (const part of ['shell/dist', 'releases']) cpSync(join(root, part), join(folder, part), { recursive: true })
  return { SHELL_DIR: join(folder, 'shell/dist'), RELEASES_DIR: join(folder, 'releases') }
}

/** A releases folder without remotes, for the bundles that have none. */
export function emptyReleases(): string {
  const folder = join(root, '.cache/bench/first-visit/no-releases')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'remotes.json'), '[]')
  return folder
}

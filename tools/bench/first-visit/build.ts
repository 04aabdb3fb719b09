import { cpSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { release } from '../../../server/src/release/releases.ts'
import type { Environment } from '../../kit/server.ts'
import { root } from '../../launch/run.mjs'

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
type Bundles = (name: 'baseline' | 'plain') => Configuration

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

/** Builds a bundle of bundles.cjs and releases it as a shell without remotes. Resolves to settings of a server. */
export async function releaseBundle(name: 'baseline' | 'plain'): Promise<Environment> {
  const webpack: Webpack = createRequire(join(root, 'shell/package.json'))('webpack')
  const configurationOf: Bundles = createRequire(join(root, 'tools/package.json'))('./bench/first-visit/bundles.cjs')
  const configuration = configurationOf(name)
  await run(webpack(configuration))
  const dir = join(root, '.cache/bench/first-visit', `${name}-releases`)
  rmSync(dir, { recursive: true, force: true })
  await release(['shell'], { dir, from: configuration.output.path })
  return { RELEASES_DIR: dir }
}

/** Copies the site's releases, so that other builds during the measurement do not change them. */
export function copySite(): Environment {
  const folder = join(root, '.cache/bench/first-visit/site')
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(root, 'releases'), folder, { recursive: true })
  return { RELEASES_DIR: folder }
}

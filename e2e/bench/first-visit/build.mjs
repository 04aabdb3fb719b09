import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import bundle from './bundles.cjs'

const run = (webpack, config) =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config)
    compiler.run((error, stats) => {
      const failure = error ?? (stats.hasErrors() ? new Error(stats.toString('errors-only')) : undefined)
      compiler.close((fault) => (failure || fault ? reject(failure ?? fault) : resolve()))
    })
  })

/** Builds one of the bundles of bundles.cjs, compressed as the site's are. Resolves to the folder. */
export async function buildBundle(name, { root, precompress }) {
  const webpack = createRequire(join(root, 'shell/package.json'))('webpack')
  const config = bundle(name)
  await run(webpack, config)
  await precompress(config.output.path)
  return config.output.path
}

/** A copy of the site's builds: other people's builds during the measurement do not change what is measured. */
export function copySite(root) {
  const folder = join(root, '.cache/bench/first-visit/site')
  rmSync(folder, { recursive: true, force: true })
  for (const part of ['shell/dist', 'releases']) cpSync(join(root, part), join(folder, part), { recursive: true })
  return { SHELL_DIR: join(folder, 'shell/dist'), RELEASES_DIR: join(folder, 'releases') }
}

/** A releases folder without a remote, for the bundles that have none. */
export function noReleases(root) {
  const folder = join(root, '.cache/bench/first-visit/no-releases')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'remotes.json'), '[]')
  return folder
}

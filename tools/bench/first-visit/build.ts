import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { release } from '../../../server/src/release/releases.ts'
import type { Environment } from '../../kit/server.ts'
import { root, step } from '../../launch/run.mjs'

/** Builds a bundle of bundles.cjs and releases it as a shell without remotes. Resolves to settings of a server. */
export async function releaseBundle(name: 'baseline' | 'plain'): Promise<Environment> {
  const build = [join(root, 'shared/webpack/build.mjs'), join(root, 'shell'), '../tools/bench/first-visit/bundles.cjs']
  await step(`Building ${name} …`, [process.execPath, ...build, name])
  const dir = join(root, '.cache/bench/first-visit', `${name}-releases`)
  rmSync(dir, { recursive: true, force: true })
  await release(['shell'], { dir, from: join(root, '.cache/bench/first-visit', name) })
  return { RELEASES_DIR: dir }
}

/** Copies the site's releases, so that other builds during the measurement do not change them. */
export function copySite(): Environment {
  const folder = join(root, '.cache/bench/first-visit/site')
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(root, 'releases'), folder, { recursive: true })
  return { RELEASES_DIR: folder }
}

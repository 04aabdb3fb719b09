import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

// The source maps of a folder of releases. They contain the sources of the site, so they are outside of the folders of the
// versions, which are public: servers send no dot files, and only the account that releases reads this folder.

/** The folder of the maps, of a build (shared/webpack/maps-plugin.cjs) and of the releases. */
const MAPS = '.maps'

/** @param build folder */
export const mapsOfBuild = (build: string) => join(build, MAPS)

/** The folder with the maps of a version, or of all versions of a part. */
export const mapsOf = (dir: string, part: string, version = '') => join(dir, MAPS, part, version)

/**
 * Whether a path in a build is that of a map.
 * @param path below the folder of the build
 */
export const isMap = (path: string) => path.split(/[\\/]/)[0] === MAPS

/**
 * Stores the maps of a build that goes into use, for the life time of its version. A build from before there were
 * maps has none. A folder without a shell belongs to a team's own web server, which may send all files in it.
 * @param list of releases
 */
export async function storeMaps(
  list: readonly { name: string }[],
  { part, version, build, dir }: { part: string; version: string; build: string; dir: string },
) {
  if (list.every(({ name }) => name !== 'shell')) return
  const target = mapsOf(dir, part, version)
  if (existsSync(target) || !existsSync(mapsOfBuild(build))) return
  await mkdir(join(dir, MAPS), { recursive: true, mode: 0o700 })
  await mkdir(mapsOf(dir, part), { recursive: true })
  const temporary = `${target}.${process.pid}.tmp`
  await rm(temporary, { recursive: true, force: true })
  await cp(mapsOfBuild(build), temporary, { recursive: true })
  await rename(temporary, target)
}

/**
 * Removes the maps of versions that are not kept.
 * @param kept versions
 */
export async function pruneMaps(part: string, dir: string, kept: ReadonlySet<string>) {
  const folder = mapsOf(dir, part)
  const found = existsSync(folder) ? await readdir(folder) : []
  const old = found.filter((name) => !kept.has(name))
  await Promise.all(old.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}

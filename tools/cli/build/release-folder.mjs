import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from '../../launch/errors.mjs'
import { log, root } from '../../launch/run.mjs'
import { pruneMaps } from './maps.mjs'
import { isStopped, removeEnded } from './share-folder.mjs'

// The files of a folder of releases, which running servers read (server/src/web/release-list.ts).

/**
 * An entry of remotes.json.
 * @typedef {object} Release
 * @property {string} name 'shell', or of the remote's container
 * @property {string} version
 * @property {string} entry address of the script
 * @property {number} contract
 * @property {number} [size] bytes of its scripts and styles in brotli
 * @property {Manifest} [manifest] of the build; undefined if it was built before manifests
 * @property {Readonly<Record<string, object>>} [menus] by the code of each other language of the build
 * @property {Record<string, string>} [integrity] hashes of the files, if another origin serves them
 * @property {Share} [share] a version that some sessions get in place of this one
 */

/**
 * @typedef {object} Share
 * @property {string} id names the folder with its log
 * @property {number} percent of the sessions
 * @property {Release} release
 */

/** @typedef {import('./check-manifests.mjs').Manifest} Manifest */

/** The default folder of releases. The server reads the same variable. */
export const defaultReleases = () => process.env.RELEASES_DIR ?? join(root, 'releases')

/**
 * @template T
 * @param {string} path
 * @param {T} otherwise if there is no such file
 * @returns {Promise<T>}
 */
export const readJson = async (path, otherwise) =>
  existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : otherwise

/**
 * Replaces a file at once: a reader sees the old content or the new one.
 * @param {string} path
 * @param {readonly Release[]} value
 */
async function writeJson(path, value) {
  const temporary = `${path}.${process.pid}.tmp`
  await writeFile(temporary, `${JSON.stringify(value, null, 2)}\n`)
  await rename(temporary, path)
}

/**
 * Name of a part in the list, and of a remote's container: a plain identifier.
 * @param {string} part
 */
export const container = (part) => part.replaceAll('-', '_')

/**
 * Name of the part of an entry in the list.
 * @param {string} name
 */
const partOf = (name) => name.replaceAll('_', '-')

/** Number of versions of a part that are kept for open tabs and rollbacks, and of those with a share, for open tabs. */
const KEPT_VERSIONS = 10

/** @type {readonly Release[]} */
const noReleases = []

/** @param {string} dir folder of releases */
export const lockOf = (dir) => join(dir, '.lock')
/** @param {string} dir folder of releases */
const listOf = (dir) => join(dir, 'remotes.json')
/**
 * @param {string} part
 * @param {string} dir folder of releases
 */
const historyOf = (part, dir) => join(dir, part, 'released.json')
/**
 * @param {string} part
 * @param {string} dir folder of releases
 */
const sharedOf = (part, dir) => join(dir, part, 'shared.json')

/** @param {string} dir folder of releases */
export const readList = (dir) => readJson(listOf(dir), noReleases)
/**
 * Replaces the list. A share that it does not name any more ends: what its sessions reported is removed.
 * @param {string} dir folder of releases
 * @param {readonly Release[]} list
 */
export async function writeList(dir, list) {
  const before = await readList(dir)
  await writeJson(listOf(dir), list)
  const ids = list.map(({ share }) => share?.id)
  for (const { name, share } of before)
    if (share !== undefined && !ids.includes(share.id) && isStopped(dir, share))
      await rememberShared(partOf(name), { ...share.release, hasStopped: true }, dir)
  // The list is in use: what follows it must not fail because of a log.
  await removeEnded(dir, list).catch((error) => log(`Warning: the log of an ended share remains: ${messageOf(error)}`))
}

/**
 * The kept versions of a part that everyone had, the current one last.
 * @param {string} part
 * @param {string} dir folder of releases
 */
export const readHistory = (part, dir = defaultReleases()) => readJson(historyOf(part, dir), noReleases)
/**
 * @param {string} part
 * @param {string} dir folder of releases
 * @param {readonly Release[]} history
 */
export const writeHistory = (part, dir, history) => writeJson(historyOf(part, dir), history)

/**
 * The list with these releases in the place of those with the same names. It ends their shares.
 * @param {readonly Release[]} list
 * @param {readonly Release[]} releases
 */
export function replaceIn(list, releases) {
  const isNew = (/** @type {Release} */ release) => list.every(({ name }) => name !== release.name)
  const next = list.map((item) => releases.find(({ name }) => name === item.name) ?? item)
  return [...next, ...releases.filter(isNew)]
}

/**
 * The lists that browsers can get: with the versions in service, and with those of one share or two. Releases contradict
 * each other in pairs only.
 * @param {readonly Release[]} list
 */
export function listsInUse(list) {
  const given = list.flatMap(({ share }) => share?.release ?? [])
  const pairs = given.flatMap((one, place) => given.slice(0, place).map((other) => [one, other]))
  return [[], ...given.map((one) => [one]), ...pairs].map((releases) => replaceIn(list, releases))
}

/**
 * @param {readonly Release[]} releases
 * @param {Release} release
 */
const withLast = (releases, release) =>
  [...releases.filter(({ version }) => version !== release.version), release].slice(-KEPT_VERSIONS)

/**
 * Adds a release to the part's history.
 * @param {string} part
 * @param {Release} release
 * @param {string} dir folder of releases
 */
export async function remember(part, release, dir) {
  await writeHistory(part, dir, withLast(await readHistory(part, dir), release))
}

/**
 * The last versions of a part that had a share. A rollback never puts them into service.
 * @param {string} part
 * @param {string} dir folder of releases
 * @returns {Promise<readonly (Release & { hasStopped?: true })[]>} `hasStopped`: because of its errors, when it had one last
 */
export const readShared = (part, dir) => readJson(sharedOf(part, dir), noReleases)

/**
 * Adds a release to those that had a share.
 * @param {string} part
 * @param {Release & { hasStopped?: true }} release
 * @param {string} dir folder of releases
 */
export async function rememberShared(part, release, dir) {
  await writeJson(sharedOf(part, dir), withLast(await readShared(part, dir), release))
}

/**
 * The versions of a part whose files are kept, the one in service last.
 * @param {string} part
 * @param {string} dir folder of releases
 */
export async function readKept(part, dir) {
  const [history, shared] = [await readHistory(part, dir), await readShared(part, dir)]
  return [...shared.filter((one) => history.every(({ version }) => version !== one.version)), ...history]
}

/**
 * Removes the files and maps of versions that are neither kept nor in use.
 * @param {string} part
 * @param {string} dir folder of releases
 */
export async function prune(part, dir) {
  const listed = (await readList(dir)).filter(({ name }) => name === container(part))
  const used = listed.flatMap(({ share, ...own }) => (share ? [own, share.release] : [own]))
  const kept = new Set([...(await readKept(part, dir)), ...used].map(({ version }) => version))
  const entries = await readdir(join(dir, part), { withFileTypes: true })
  const old = entries.filter((entry) => entry.isDirectory() && !entry.name.endsWith('.tmp') && !kept.has(entry.name))
  await Promise.all(old.map(({ name }) => rm(join(dir, part, name), { recursive: true, force: true })))
  await pruneMaps(part, dir, kept)
}

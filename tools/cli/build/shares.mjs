import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import {
  container,
  defaultReleases,
  lockOf,
  prune,
  readJson,
  readList,
  remember,
  replaceIn,
  writeList,
} from './release-folder.mjs'
import { checkLists, prepare } from './releases.mjs'

/** @typedef {import('./release-folder.mjs').Release} Release */
/** @typedef {import('./release-folder.mjs').Share} Share */
/** @typedef {import('./releases.mjs').ReleaseOptions} ReleaseOptions */

/**
 * Folder of a share: servers write `log`, one line per event, and `stopped` (server/src/web/share-log.ts).
 * @param {string} dir folder of releases
 * @param {string} [id]
 */
const folderOf = (dir, id = '') => join(dir, '.shares', id)

/**
 * @param {string} dir folder of releases
 * @param {Share} share
 */
const isStopped = (dir, { id }) => existsSync(join(folderOf(dir, id), 'stopped'))

/**
 * Creates the log of a share and removes those of earlier ones.
 * @param {string} dir folder of releases
 * @param {string} id
 * @param {readonly Release[]} list in use until now
 */
async function createLog(dir, id, list) {
  await mkdir(folderOf(dir, id), { recursive: true })
  await writeFile(join(folderOf(dir, id), 'log'), '', { flag: 'a' })
  const known = new Set([id, ...list.flatMap(({ share }) => share?.id ?? [])])
  const old = (await readdir(folderOf(dir))).filter((name) => !known.has(name))
  await Promise.all(old.map((name) => rm(folderOf(dir, name), { recursive: true, force: true })))
}

/**
 * @param {readonly Release[]} list
 * @param {string} part
 */
function findUsed(list, part) {
  const used = list.find(({ name }) => name === container(part))
  if (used === undefined) throw new Error(`${part} is not in use: release it to everyone first`)
  return used
}

/**
 * Gives the build of a remote to a part of the sessions. The same version with another percentage keeps its sessions and
 * its counts, unless its share was stopped.
 * @param {string} part
 * @param {number} percent
 * @param {ReleaseOptions} options
 */
export async function share(part, percent, { dir = defaultReleases(), from, at, check } = {}) {
  return withLock(lockOf(dir), async () => {
    const list = await readList(dir)
    const used = findUsed(list, part)
    const release = await prepare(part, { dir, from, at })
    if (release.version === used.version) throw new Error(`${part} ${release.version} is in use by everyone`)
    const isSame = used.share?.release.version === release.version && !isStopped(dir, used.share)
    const id = (isSame && used.share?.id) || randomUUID()
    const next = replaceIn(list, [{ ...used, share: { id, percent, release } }])
    await checkLists(next, dir, [release.name])
    await check?.(replaceIn(list, [release]), dir, [release.name])
    await createLog(dir, id, list)
    await writeList(dir, next)
    await prune(part, dir)
    return release
  })
}

/**
 * Gives the version of a share to everyone.
 * @param {string} part
 * @param {Pick<ReleaseOptions, 'dir' | 'check'> & { force?: boolean }} options `force`: also a stopped one
 */
export async function promote(part, { dir = defaultReleases(), check, force = false } = {}) {
  return withLock(lockOf(dir), async () => {
    const list = await readList(dir)
    const { share: given } = findUsed(list, part)
    if (given === undefined) throw new Error(`${part} has no share`)
    if (isStopped(dir, given) && !force)
      throw new Error(`The share of ${part} stopped because of its errors: pnpm release ${part} --status`)
    const { release } = given
    const next = replaceIn(list, [release])
    await checkLists(next, dir, [release.name])
    await check?.(next, dir, [release.name])
    await remember(part, release, dir)
    await writeList(dir, next)
    return release
  })
}

/**
 * Sessions in a log that ran a version, and those in which it failed.
 * @param {string} log
 * @param {string} version
 */
function countIn(log, version) {
  const events = log.split('\n').map((line) => line.split(' '))
  const sessions = (/** @type {RegExp} */ kind) =>
    new Set(events.flatMap(([name = '', of, session]) => (of === version && kind.test(name) ? [session] : []))).size
  return { sessions: sessions(/^(run|error)$/), failed: sessions(/^error$/) }
}

/**
 * @typedef {object} VersionInUse
 * @property {string} version
 * @property {number} percent of the sessions
 * @property {number} [sessions] that ran it since its share began
 * @property {number} [failed] those in which it failed
 * @property {string} [stoppedAt]
 */

/**
 * The versions of a part that are in use, and how often they fail.
 * @param {string} part
 * @param {string} dir folder of releases
 * @returns {Promise<VersionInUse[]>}
 */
export async function versionsInUse(part, dir = defaultReleases()) {
  const used = (await readList(dir)).find(({ name }) => name === container(part))
  if (used === undefined) return []
  const { version, share: given } = used
  if (given === undefined) return [{ version, percent: 100 }]
  const folder = folderOf(dir, given.id)
  const file = join(folder, 'log')
  const log = existsSync(file) ? await readFile(file, 'utf8') : ''
  const { at } = await readJson(join(folder, 'stopped'), { at: undefined })
  const percent = at === undefined ? given.percent : 0
  const shared = { version: given.release.version, percent, ...countIn(log, given.release.version) }
  return [
    { version, percent: 100 - percent, ...countIn(log, version) },
    { ...shared, ...(at !== undefined && { stoppedAt: at }) },
  ]
}

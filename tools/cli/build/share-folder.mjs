import { existsSync } from 'node:fs'
import { access, constants, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// The folder of a share, in which servers write `log`, one line per event, and `stopped` (server/src/web/share-log.ts).

/** @typedef {import('./release-folder.mjs').Release} Release */
/** @typedef {import('./release-folder.mjs').Share} Share */

/**
 * @param {string} dir folder of releases
 * @param {string} [id]
 */
const folderOf = (dir, id = '') => join(dir, '.shares', id)
/**
 * @param {string} dir folder of releases
 * @param {string} id
 */
const logOf = (dir, id) => join(folderOf(dir, id), 'log')
/**
 * @param {string} dir folder of releases
 * @param {string} id
 */
const stopOf = (dir, id) => join(folderOf(dir, id), 'stopped')

/**
 * Creates the log of a share, or keeps it if the share goes on.
 * @param {string} dir folder of releases
 * @param {string} id
 */
export async function createLog(dir, id) {
  await mkdir(folderOf(dir, id), { recursive: true })
  await writeFile(logOf(dir, id), '', { flag: 'a' })
}

/**
 * Removes the folders of shares that a list does not name: they hold hashes of sessions.
 * @param {string} dir folder of releases
 * @param {readonly Release[]} list
 */
export async function removeEnded(dir, list) {
  const known = new Set(list.flatMap(({ share }) => share?.id ?? []))
  const found = existsSync(folderOf(dir)) ? await readdir(folderOf(dir)) : []
  const ended = found.filter((name) => !known.has(name))
  await Promise.all(ended.map((name) => rm(folderOf(dir, name), { recursive: true, force: true })))
}

/**
 * @param {string} dir folder of releases
 * @param {Share} share
 */
export const isStopped = (dir, { id }) => existsSync(stopOf(dir, id))

/**
 * When a share stopped. The file alone stops it, so the time of one without readable content is empty.
 * @param {string} dir folder of releases
 * @param {Share} share
 * @returns {Promise<string | undefined>} undefined if it has not stopped
 */
export async function stoppedAt(dir, share) {
  if (!isStopped(dir, share)) return undefined
  try {
    return String(JSON.parse(await readFile(stopOf(dir, share.id), 'utf8')).at ?? '')
  } catch {
    return ''
  }
}

/**
 * The lines of a share, and why its sessions may not be counted.
 * @param {string} dir folder of releases
 * @param {Share} share
 * @returns {Promise<{ lines: string, obstacle?: 'missing' | 'not writable' }>} `not writable`: by this account
 */
export async function readLog(dir, { id }) {
  const file = logOf(dir, id)
  if (!existsSync(file)) return { lines: '', obstacle: 'missing' }
  const lines = await readFile(file, 'utf8').catch(() => '')
  const isWritable = await access(file, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  )
  return isWritable ? { lines } : { lines, obstacle: 'not writable' }
}

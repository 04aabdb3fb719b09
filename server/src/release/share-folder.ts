import { existsSync } from 'node:fs'
import { access, constants, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release, Share } from '@dyra/shared/contract/releases'

// The folder of a share, in which servers write `log`, one line per event, and `stopped` (web/share-log.ts).

const folderOf = (dir: string, id = '') => join(dir, '.shares', id)
const logOf = (dir: string, id: string) => join(folderOf(dir, id), 'log')
const stopOf = (dir: string, id: string) => join(folderOf(dir, id), 'stopped')

/** Creates the log of a share, or keeps it if the share goes on. */
export async function createLog(dir: string, id: string) {
  await mkdir(folderOf(dir, id), { recursive: true })
  await writeFile(logOf(dir, id), '', { flag: 'a' })
}

/** Removes the folders of shares that a list does not name: they hold hashes of sessions. */
export async function removeEnded(dir: string, list: readonly Release[]) {
  const known = new Set(list.flatMap(({ share }) => share?.id ?? []))
  const found = existsSync(folderOf(dir)) ? await readdir(folderOf(dir)) : []
  const ended = found.filter((name) => !known.has(name))
  await Promise.all(ended.map((name) => rm(folderOf(dir, name), { recursive: true, force: true })))
}

export const isStopped = (dir: string, { id }: Share) => existsSync(stopOf(dir, id))

/**
 * When a share stopped. The file alone stops it, so the time of one without readable content is empty.
 * @returns undefined if it has not stopped
 */
export async function stoppedAt(dir: string, share: Share): Promise<string | undefined> {
  if (!isStopped(dir, share)) return undefined
  try {
    return String(JSON.parse(await readFile(stopOf(dir, share.id), 'utf8')).at ?? '')
  } catch {
    return ''
  }
}

/**
 * The lines of a share, and why its sessions may not be counted.
 * @returns `not writable`: by this account
 */
export async function readLog(
  dir: string,
  { id }: Share,
): Promise<{ lines: string; obstacle?: 'missing' | 'not writable' }> {
  const file = logOf(dir, id)
  if (!existsSync(file)) return { lines: '', obstacle: 'missing' }
  const lines = await readFile(file, 'utf8').catch(() => '')
  const isWritable = await access(file, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  )
  return isWritable ? { lines } : { lines, obstacle: 'not writable' }
}

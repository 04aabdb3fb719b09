import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '@dyra/shared/contract/releases'
import { log } from '../print.ts'
import { parseReleases } from './list.ts'
import { pruneMaps } from './maps.ts'
import { defaultReleases } from './parts.ts'
import { isStopped, removeEnded } from './share-folder.ts'

// The files of a folder of releases, which running servers read (web/release-list.ts).

/** @param otherwise if there is no such file */
export const readJson = async <T>(path: string, otherwise: T): Promise<T> =>
  existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : otherwise

/** Replaces a file at once: a reader sees the old content or the new one. */
async function writeJson(path: string, value: readonly Release[]) {
  const temporary = `${path}.${process.pid}.tmp`
  await writeFile(temporary, `${JSON.stringify(value, null, 2)}\n`)
  await rename(temporary, path)
}

/** Name of a part in the list, and of a remote's container: a plain identifier. */
export const container = (part: string) => part.replaceAll('-', '_')

/** Name of the part of an entry in the list. */
const partOf = (name: string) => name.replaceAll('_', '-')

/** Number of versions of a part that are kept for open tabs and rollbacks, and of those with a share, for open tabs. */
const KEPT_VERSIONS = 10

const noReleases: readonly Release[] = []

export const lockOf = (dir: string) => join(dir, '.lock')
const listOf = (dir: string) => join(dir, 'remotes.json')
const historyOf = (part: string, dir: string) => join(dir, part, 'released.json')
const sharedOf = (part: string, dir: string) => join(dir, part, 'shared.json')

/** The versions in use. Refuses a list that servers would refuse. */
export const readList = async (dir: string) =>
  existsSync(listOf(dir)) ? parseReleases(await readFile(listOf(dir), 'utf8')) : noReleases

/** Replaces the list. A share that it does not name any more ends: what its sessions reported is removed. */
export async function writeList(dir: string, list: readonly Release[]) {
  const before = await readList(dir)
  await writeJson(listOf(dir), list)
  const ids = list.map(({ share }) => share?.id)
  for (const { name, share } of before)
    if (share !== undefined && !ids.includes(share.id) && isStopped(dir, share))
      await rememberShared(partOf(name), { ...share.release, hasStopped: true }, dir)
  // The list is in use: what follows it must not fail because of a log.
  await removeEnded(dir, list).catch((error) =>
    log(`Warning: the log of an ended share remains: ${(error as Error).message}`),
  )
}

/** The kept versions of a part that everyone had, the current one last. */
export const readHistory = (part: string, dir = defaultReleases()) => readJson(historyOf(part, dir), noReleases)
export const writeHistory = (part: string, dir: string, history: readonly Release[]) =>
  writeJson(historyOf(part, dir), history)

/** The list with these releases in the place of those with the same names. It ends their shares. */
export function replaceIn(list: readonly Release[], releases: readonly Release[]) {
  const isNew = (release: Release) => list.every(({ name }) => name !== release.name)
  const next = list.map((item) => releases.find(({ name }) => name === item.name) ?? item)
  return [...next, ...releases.filter(isNew)]
}

/**
 * The lists that browsers can get: with the versions in service, and with those of one share or two. Releases contradict
 * each other in pairs only.
 */
export function listsInUse(list: readonly Release[]) {
  const given = list.flatMap(({ share }) => share?.release ?? [])
  const pairs = given.flatMap((one, place) => given.slice(0, place).map((other) => [one, other]))
  return [[], ...given.map((one) => [one]), ...pairs].map((releases) => replaceIn(list, releases))
}

const withLast = (releases: readonly Release[], release: Release) =>
  [...releases.filter(({ version }) => version !== release.version), release].slice(-KEPT_VERSIONS)

/** Adds a release to the part's history. */
export async function remember(part: string, release: Release, dir: string) {
  await writeHistory(part, dir, withLast(await readHistory(part, dir), release))
}

/**
 * The last versions of a part that had a share. A rollback never puts them into service.
 * @returns `hasStopped`: because of its errors, when it had one last
 */
export const readShared = (part: string, dir: string): Promise<readonly (Release & { hasStopped?: true })[]> =>
  readJson(sharedOf(part, dir), noReleases)

/** Adds a release to those that had a share. */
export async function rememberShared(part: string, release: Release & { hasStopped?: true }, dir: string) {
  await writeJson(sharedOf(part, dir), withLast(await readShared(part, dir), release))
}

/** The versions of a part whose files are kept, the one in service last. */
export async function readKept(part: string, dir: string) {
  const [history, shared] = [await readHistory(part, dir), await readShared(part, dir)]
  return [...shared.filter((one) => history.every(({ version }) => version !== one.version)), ...history]
}

/** Removes the files and maps of versions that are neither kept nor in use. */
export async function prune(part: string, dir: string) {
  const listed = (await readList(dir)).filter(({ name }) => name === container(part))
  const used = listed.flatMap(({ share, ...own }) => (share ? [own, share.release] : [own]))
  const kept = new Set([...(await readKept(part, dir)), ...used].map(({ version }) => version))
  const entries = await readdir(join(dir, part), { withFileTypes: true })
  const old = entries.filter((entry) => entry.isDirectory() && !entry.name.endsWith('.tmp') && !kept.has(entry.name))
  await Promise.all(old.map(({ name }) => rm(join(dir, part, name), { recursive: true, force: true })))
  await pruneMaps(part, dir, kept)
}

import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '@dyra/shared/contract/releases'
import { parseReleases } from './list.ts'
import { pruneMaps } from './maps.ts'
import { defaultReleases } from './parts.ts'

// The files of a folder of releases, which running servers read (web/release-list.ts).

/** @param otherwise if there is no such file */
export const readJson = async <T>(path: string, otherwise: T): Promise<T> =>
  existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : otherwise

/** Replaces a file in one step: a reader sees the old content or the new one, never a part. */
async function writeJson(path: string, value: readonly Release[]) {
  const temporary = `${path}.${process.pid}.tmp`
  await writeFile(temporary, `${JSON.stringify(value, null, 2)}\n`)
  await rename(temporary, path)
}

/** Name of a part in the list, and of a remote's container: a plain identifier. */
export const container = (part: string) => part.replaceAll('-', '_')

/** Number of versions of a part that are kept for open tabs and rollbacks, and of previewed versions, for open tabs. */
const KEPT_VERSIONS = 10

const noReleases: readonly Release[] = []

export const lockOf = (dir: string) => join(dir, '.lock')
const listOf = (dir: string) => join(dir, 'remotes.json')
const historyOf = (part: string, dir: string) => join(dir, part, 'released.json')
const previewedOf = (part: string, dir: string) => join(dir, part, 'previewed.json')

/** The versions in use. Refuses a list that servers would refuse. */
export const readList = async (dir: string) =>
  existsSync(listOf(dir)) ? parseReleases(await readFile(listOf(dir), 'utf8')) : noReleases

/** Replaces the list. */
export const writeList = (dir: string, list: readonly Release[]) => writeJson(listOf(dir), list)

/** The kept versions of a part that were released, the current one last. */
export const readHistory = (part: string, dir = defaultReleases()) => readJson(historyOf(part, dir), noReleases)
export const writeHistory = (part: string, dir: string, history: readonly Release[]) =>
  writeJson(historyOf(part, dir), history)

/** The list in which these releases replace those with the same names. This ends their previews. */
export function replaceIn(list: readonly Release[], releases: readonly Release[]) {
  const isNew = (release: Release) => list.every(({ name }) => name !== release.name)
  const next = list.map((item) => releases.find(({ name }) => name === item.name) ?? item)
  return [...next, ...releases.filter(isNew)]
}

/**
 * The lists that browsers can get: with the versions in service, and with one preview. A session has only one preview.
 */
export function listsInUse(list: readonly Release[]) {
  const offered = list.flatMap(({ preview }) => preview?.release ?? [])
  return [list, ...offered.map((one) => replaceIn(list, [one]))]
}

const withLast = (releases: readonly Release[], release: Release) =>
  [...releases.filter(({ version }) => version !== release.version), release].slice(-KEPT_VERSIONS)

/** Adds a release to the part's history. */
export async function remember(part: string, release: Release, dir: string) {
  await writeHistory(part, dir, withLast(await readHistory(part, dir), release))
}

/** The last versions of a part that had a preview. A rollback never puts them into service. */
const readPreviewed = (part: string, dir: string) => readJson(previewedOf(part, dir), noReleases)

/** Adds a release to the previewed ones. */
export async function rememberPreviewed(part: string, release: Release, dir: string) {
  await writeJson(previewedOf(part, dir), withLast(await readPreviewed(part, dir), release))
}

/** The versions of a part whose files are kept; the version in service is last. */
export async function readKept(part: string, dir: string) {
  const [history, previewed] = [await readHistory(part, dir), await readPreviewed(part, dir)]
  return [...previewed.filter((one) => history.every(({ version }) => version !== one.version)), ...history]
}

/** Removes the files and maps of versions that are neither kept nor in use. */
export async function prune(part: string, dir: string) {
  const listed = (await readList(dir)).filter(({ name }) => name === container(part))
  const used = listed.flatMap(({ preview, ...own }) => (preview ? [own, preview.release] : [own]))
  const kept = new Set([...(await readKept(part, dir)), ...used].map(({ version }) => version))
  const entries = await readdir(join(dir, part), { withFileTypes: true })
  const old = entries.filter((entry) => entry.isDirectory() && !entry.name.endsWith('.tmp') && !kept.has(entry.name))
  await Promise.all(old.map(({ name }) => rm(join(dir, part, name), { recursive: true, force: true })))
  await pruneMaps(part, dir, kept)
}

import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Release } from '@dyra/shared/contract/releases'
import { log } from '../print.ts'
import { hashOfContent } from '../release-signatures/content.ts'
import { checkManifests } from './check-manifests.ts'
import {
  container,
  listsInUse,
  lockOf,
  prune,
  readHistory,
  readJson,
  readList,
  remember,
  replaceIn,
  writeHistory,
  writeList,
} from './folder.ts'
import { integrityOfHosted } from './hosted.ts'
import { withLock } from './lock.mjs'
import { isMap, storeMaps } from './maps.ts'
import { buildOf, defaultReleases } from './parts.ts'
import { precompress, sizeInBrotli } from './precompress.ts'
import { areSignaturesNeeded, checkSigned } from './signing.ts'

/** Digits of the hash of a build that name its version. */
const VERSION_LENGTH = 12

type BuiltRelease = Omit<Release, 'entry' | 'integrity' | 'size' | 'preview'>

/** The menus of a build in its other languages, which have a folder each. */
async function readMenus(folder: string): Promise<Record<string, object>> {
  const entries = await readdir(folder, { withFileTypes: true })
  const languages = entries.filter((entry) => entry.isDirectory() && !isMap(entry.name)).map(({ name }) => name)
  const menus = languages.sort().map(async (language) => {
    const { menu = {} } = JSON.parse(await readFile(join(folder, language, 'manifest.json'), 'utf8'))
    return [language, menu]
  })
  return Object.fromEntries(await Promise.all(menus))
}

async function readBuild(part: string, folder: string): Promise<{ entry: string; release: BuiltRelease }> {
  if (!existsSync(join(folder, 'assets.json'))) throw new Error(`No build of ${part} in ${folder}: run pnpm build`)
  const { entry } = await readJson(join(folder, 'assets.json'), { entry: '' })
  // The schema is for `pnpm release`, which reads it beside the build.
  const { schema: _schema, ...manifest } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  return {
    entry,
    release: {
      name: container(part),
      version: (await hashOfContent(folder)).slice(0, VERSION_LENGTH),
      contract: manifest.contract,
      manifest,
      menus: await readMenus(folder),
    },
  }
}

/**
 * Copies a build without its maps into the folder of its version, and compresses it. A folder with the name of a version is complete.
 * @param build folder
 */
async function store(part: string, build: string, dir: string): Promise<Release> {
  const { entry, release } = await readBuild(part, build)
  const target = join(dir, part, release.version)
  if (!existsSync(target)) {
    const temporary = `${target}.${process.pid}.tmp`
    await rm(temporary, { recursive: true, force: true })
    await cp(build, temporary, { recursive: true, filter: (path) => !isMap(relative(build, path)) })
    await precompress(temporary)
    await rename(temporary, target)
  }
  return { ...release, size: await sizeInBrotli(target), entry: `/r/${part}/${release.version}/${entry}` }
}

/**
 * The release of a build that another origin serves.
 * @param build folder
 * @param at URL of its files
 */
async function checkHosted(part: string, build: string, at: string): Promise<Release> {
  const { entry, release } = await readBuild(part, build)
  const base = new URL(`${part}/${release.version}/`, at.endsWith('/') ? at : `${at}/`)
  const integrity = await integrityOfHosted(build, base)
  return { ...release, size: await sizeInBrotli(build), entry: new URL(entry, base).href, integrity }
}

export type Check = (list: readonly Release[], dir: string, changed: readonly string[]) => Promise<void>

export interface ReleaseOptions {
  /** Folder of releases. */
  readonly dir?: string
  /** Folder of the build of a single part; by default the part's own. */
  readonly from?: string
  /**
   * Address of another origin that serves the build's files below `<at>/<part>/<version>/`: the
   * list then refers to them with their hashes; by default they are copied into `dir`.
   */
  readonly at?: string
  /**
   * Refuses the list of releases with an error before it is used; `changed`: names of the new releases. Manifests are always
   * checked.
   */
  readonly check?: Check
}

/** The release of a build: its files are in their place, and not yet in use. */
export async function prepare(
  part: string,
  { dir = defaultReleases(), from, at }: Pick<ReleaseOptions, 'dir' | 'from' | 'at'>,
) {
  const build = from ?? buildOf(part)
  if (at === undefined) return store(part, build, dir)
  // The servers compare the files of the other origin with the signed ones.
  if (areSignaturesNeeded()) await store(part, build, dir)
  return checkHosted(part, build, at)
}

/**
 * Refuses a list of which browsers could get releases that contradict each other.
 * @param changed names of the new releases
 */
export async function checkLists(list: readonly Release[], dir: string, changed: readonly string[]) {
  for (const one of listsInUse(list)) await checkManifests(one, dir, changed)
}

/**
 * Puts the builds of parts (the shell, remotes) into use at the same moment. Earlier versions are kept for open tabs and
 * for a rollback. The previews of the parts end.
 */
export async function release(
  parts: readonly string[],
  { dir = defaultReleases(), from, at, check }: ReleaseOptions = {},
) {
  await Promise.all(parts.map((part) => mkdir(join(dir, part), { recursive: true })))
  return withLock(lockOf(dir), async () => {
    const released = await Promise.all(
      parts.map(async (part) => ({ part, release: await prepare(part, { dir, from, at }) })),
    )
    const releases = released.map(({ release }) => release)
    await checkSigned(
      released.map(({ part, release: { version } }) => ({ part, version })),
      dir,
    )
    // One list for all remotes, so that every page gets all of them.
    const before = await readList(dir)
    const list = replaceIn(before, releases)
    const changed = releases.map(({ name }) => name)
    await checkLists(list, dir, changed)
    await check?.(list, dir, changed)
    const offered = list.flatMap(({ preview }) => preview?.release ?? [])
    // A new shell must run the previews too.
    if (changed.includes('shell')) for (const one of offered) await check?.(replaceIn(list, [one]), dir, [one.name])
    for (const { part, release } of released) {
      await storeMaps(list, { part, version: release.version, build: from ?? buildOf(part), dir })
      await remember(part, release, dir)
    }
    await writeList(dir, list)
    for (const part of parts) await prune(part, dir)
    const previewed = before.filter(({ preview }) => preview !== undefined).map(({ name }) => name)
    return released.map((one) => ({ ...one, endsPreview: previewed.includes(one.release.name) }))
  })
}

/**
 * The version that a rollback puts into use: the version in service if a preview ends, the last version of a withdrawn part, or
 * else the previous version.
 */
function previousOf(used: Release | undefined, history: readonly Release[]) {
  if (used?.preview) {
    const { preview: _preview, ...inService } = used
    return { release: inService, kept: history }
  }
  const kept = used === undefined ? history : history.slice(0, -1)
  return { release: kept.at(-1), kept }
}

/**
 * Ends the preview of a part; without one, puts the previous version into use again and removes the current one from the
 * history.
 */
export async function rollback(part: string, dir = defaultReleases()) {
  return withLock(lockOf(dir), async () => {
    const list = await readList(dir)
    const used = list.find(({ name }) => name === container(part))
    const { release, kept } = previousOf(used, await readHistory(part, dir))
    if (release === undefined) throw new Error(`${part} has no earlier version in ${dir}`)
    // The servers would not serve an unsigned version.
    await checkSigned([{ part, version: release.version }], dir)
    const next = replaceIn(list, [release])
    // A rollback is urgent: it is not refused.
    await checkLists(next, dir, [release.name]).catch((error) => log(`Warning: ${error.message}`))
    await writeList(dir, next)
    await writeHistory(part, dir, kept)
    return release
  })
}

/** Takes a remote out of the site, with its menu items and paths. Its versions are kept: a rollback brings it back. */
export async function withdraw(part: string, dir = defaultReleases()) {
  return withLock(lockOf(dir), async () => {
    const list = await readList(dir)
    const rest = list.filter(({ name }) => name !== container(part))
    if (rest.length === list.length) throw new Error(`${part} is not in use`)
    await writeList(dir, rest)
  })
}

/** Whether the version of the part's own build is in use, or in a preview. */
export async function isInUse(part: string) {
  const dir = defaultReleases()
  const { release } = await readBuild(part, buildOf(part))
  const listed = (await readList(dir)).find(({ name }) => name === release.name)
  const used = [listed, listed?.preview?.release].find((one) => one?.version === release.version)
  if (used === undefined) return false
  return !used.entry.startsWith('/') || existsSync(join(dir, part, used.version))
}

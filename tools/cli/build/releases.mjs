import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { log, root } from '../run.mjs'
import { checkManifests } from './check-manifests.mjs'
import { hashOfBuild } from './content-hash.mjs'
import { integrityOfHosted } from './hosted.mjs'
import { withLock } from './lock.mjs'
import { precompress, sizeInBrotli } from './precompress.mjs'

/**
 * An entry of remotes.json.
 * @typedef {object} Release
 * @property {string} name 'shell', or of the remote's container
 * @property {string} version
 * @property {string} entry address of the script
 * @property {number} contract
 * @property {number} [size] bytes of its scripts and styles in brotli
 * @property {Manifest} [manifest] of the build; undefined if it was built before manifests
 * @property {Record<string, string>} [integrity] hashes of the files, if another origin serves them
 */

/** @typedef {import('./check-manifests.mjs').Manifest} Manifest */
/** @typedef {Omit<Release, 'entry' | 'integrity' | 'size'>} BuiltRelease */

/** The default folder of releases. The server reads the same variable. */
export const defaultReleases = () => process.env.RELEASES_DIR ?? join(root, 'releases')

/**
 * @template T
 * @param {string} path
 * @param {T} otherwise if there is no such file
 * @returns {Promise<T>}
 */
const readJson = async (path, otherwise) => (existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : otherwise)

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
 * @param {string} part
 * @param {string} folder
 * @returns {Promise<{ entry: string, release: BuiltRelease }>}
 */
async function readBuild(part, folder) {
  if (!existsSync(join(folder, 'assets.json'))) throw new Error(`No build of ${part} in ${folder}: run pnpm build`)
  const { entry } = await readJson(join(folder, 'assets.json'), { entry: '' })
  // The schema is for `pnpm release`, which reads it beside the build.
  const { schema: _schema, ...manifest } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  return {
    entry,
    release: { name: container(part), version: hashOfBuild(folder), contract: manifest.contract, manifest },
  }
}

/**
 * Copies a build into the folder of its version, and compresses it. A folder with the name of a version is complete.
 * @param {string} part
 * @param {string} build folder
 * @param {string} dir folder of releases
 * @returns {Promise<Release>}
 */
async function store(part, build, dir) {
  const { entry, release } = await readBuild(part, build)
  const target = join(dir, part, release.version)
  if (!existsSync(target)) {
    const temporary = `${target}.${process.pid}.tmp`
    await rm(temporary, { recursive: true, force: true })
    await cp(build, temporary, { recursive: true })
    await precompress(temporary)
    await rename(temporary, target)
  }
  return { ...release, size: await sizeInBrotli(target), entry: `/r/${part}/${release.version}/${entry}` }
}

/**
 * The release of a build that another origin serves.
 * @param {string} part
 * @param {string} build folder
 * @param {string} at address
 * @returns {Promise<Release>}
 */
async function checkHosted(part, build, at) {
  const { entry, release } = await readBuild(part, build)
  const base = new URL(`${part}/${release.version}/`, at.endsWith('/') ? at : `${at}/`)
  const integrity = await integrityOfHosted(build, base)
  return { ...release, size: await sizeInBrotli(build), entry: new URL(entry, base).href, integrity }
}

/** Number of versions of a part that are kept for open tabs and rollbacks. */
const KEPT_VERSIONS = 10

/** @type {readonly Release[]} */
const noReleases = []

/** @param {string} dir folder of releases */
const lockOf = (dir) => join(dir, '.lock')
/** @param {string} dir folder of releases */
const listOf = (dir) => join(dir, 'remotes.json')
/**
 * @param {string} part
 * @param {string} dir folder of releases
 */
const historyOf = (part, dir) => join(dir, part, 'released.json')

/**
 * The list with these releases in the place of those with the same names.
 * @param {readonly Release[]} releases
 * @param {string} dir folder of releases
 */
async function listWith(releases, dir) {
  const list = await readJson(listOf(dir), noReleases)
  const isNew = (/** @type {Release} */ release) => list.every(({ name }) => name !== release.name)
  const next = list.map((item) => releases.find(({ name }) => name === item.name) ?? item)
  return [...next, ...releases.filter(isNew)]
}

/**
 * Adds a release to the part's history. Resolves to the releases whose files are kept.
 * @param {string} part
 * @param {Release} release
 * @param {string} dir folder of releases
 */
async function remember(part, release, dir) {
  const history = await readJson(historyOf(part, dir), noReleases)
  const kept = [...history.filter(({ version }) => version !== release.version), release].slice(-KEPT_VERSIONS)
  await writeJson(historyOf(part, dir), kept)
  return kept
}

/**
 * @param {string} part
 * @param {string} dir folder of releases
 * @param {readonly Release[]} history
 */
async function prune(part, dir, history) {
  const kept = new Set(history.map(({ version }) => version))
  const entries = await readdir(join(dir, part), { withFileTypes: true })
  const old = entries.filter((entry) => entry.isDirectory() && !entry.name.endsWith('.tmp') && !kept.has(entry.name))
  await Promise.all(old.map(({ name }) => rm(join(dir, part, name), { recursive: true, force: true })))
}

/**
 * Folder of the part's own build.
 * @param {string} part
 */
export const buildOf = (part) => join(root, part, 'dist')

/**
 * @typedef {object} ReleaseOptions
 * @property {string} [dir] folder of releases
 * @property {string} [from] folder of the build of a single part; by default the part's own
 * @property {string} [at] address of another origin that serves the build's files below `<at>/<part>/<version>/`: the
 *   list then refers to them with their hashes; by default they are copied into `dir`
 * @property {(list: readonly Release[], dir: string, changed: readonly string[]) => Promise<void>} [check] refuses the
 *   list of releases with an error before it is used; `changed` are the names of the new ones. Manifests are always
 *   checked
 */

/**
 * Puts the builds of parts (the shell, remotes) into use at the same moment. Earlier versions are kept for open tabs and
 * for a rollback.
 * @param {readonly string[]} parts
 * @param {ReleaseOptions} options
 */
export async function release(parts, { dir = defaultReleases(), from, at, check } = {}) {
  await Promise.all(parts.map((part) => mkdir(join(dir, part), { recursive: true })))
  return withLock(lockOf(dir), async () => {
    const released = await Promise.all(
      parts.map(async (part) => {
        const build = from ?? buildOf(part)
        const release = await (at === undefined ? store(part, build, dir) : checkHosted(part, build, at))
        return { part, release }
      }),
    )
    const releases = released.map(({ release }) => release)
    // One list for all, so that no page gets some of them only.
    const list = await listWith(releases, dir)
    const changed = releases.map(({ name }) => name)
    await checkManifests(list, dir, changed)
    await check?.(list, dir, changed)
    const kept = await Promise.all(
      released.map(async ({ part, release }) => ({ part, history: await remember(part, release, dir) })),
    )
    await writeJson(listOf(dir), list)
    for (const { part, history } of kept) await prune(part, dir, history)
    return released
  })
}

/**
 * Puts the previous version into use again and removes the current one from the history.
 * @param {string} part
 * @param {string} dir folder of releases
 */
export async function rollback(part, dir = defaultReleases()) {
  return withLock(lockOf(dir), async () => {
    const history = await readJson(historyOf(part, dir), noReleases)
    const previous = history.at(-2)
    if (previous === undefined) throw new Error(`${part} has no earlier version in ${dir}`)
    const list = await listWith([previous], dir)
    // A rollback is urgent: it is not refused.
    await checkManifests(list, dir, [previous.name]).catch((error) => log(`Warning: ${error.message}`))
    await writeJson(listOf(dir), list)
    await writeJson(historyOf(part, dir), history.slice(0, -1))
    return previous
  })
}

/**
 * The kept versions of a part, the current one last.
 * @param {string} part
 * @param {string} dir folder of releases
 */
export const readHistory = (part, dir = defaultReleases()) => readJson(historyOf(part, dir), noReleases)

/**
 * Whether the version of the part's own build is in use.
 * @param {string} part
 */
export async function isInUse(part) {
  const dir = defaultReleases()
  const { release } = await readBuild(part, buildOf(part))
  const used = (await readJson(listOf(dir), noReleases)).find(({ name }) => name === release.name)
  if (used?.version !== release.version) return false
  return !used.entry.startsWith('/') || existsSync(join(dir, part, used.version))
}

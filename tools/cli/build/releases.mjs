import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../run.mjs'
import { hashOfBuild } from './content-hash.mjs'
import { integrityOfHosted } from './hosted.mjs'
import { withLock } from './lock.mjs'
import { precompress } from './precompress.mjs'

/**
 * An entry of remotes.json.
 * @typedef {object} Release
 * @property {string} name of the container
 * @property {string} version
 * @property {string} entry address of the script
 * @property {number} contract
 * @property {Record<string, string>} [integrity] hashes of the files, if another origin serves them
 */

/** @typedef {Omit<Release, 'entry' | 'integrity'>} BuiltRelease */

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
 * Name of a remote's container: a plain identifier.
 * @param {string} remote
 */
export const container = (remote) => remote.replace('-', '_')

/**
 * @param {string} remote
 * @param {string} folder
 * @returns {Promise<{ entry: string, release: BuiltRelease }>}
 */
async function readBuild(remote, folder) {
  if (!existsSync(join(folder, 'assets.json'))) throw new Error(`No build of ${remote} in ${folder}: run pnpm build`)
  const { entry, contract } = await readJson(join(folder, 'assets.json'), { entry: '', contract: 0 })
  return { entry, release: { name: container(remote), version: hashOfBuild(folder), contract } }
}

/**
 * Copies a build into the folder of its version, and compresses it. A folder with the name of a version is complete.
 * @param {string} remote
 * @param {string} build folder
 * @param {string} dir folder of releases
 * @returns {Promise<Release>}
 */
async function store(remote, build, dir) {
  const { entry, release } = await readBuild(remote, build)
  const target = join(dir, remote, release.version)
  if (!existsSync(target)) {
    const temporary = `${target}.${process.pid}.tmp`
    await rm(temporary, { recursive: true, force: true })
    await cp(build, temporary, { recursive: true })
    await precompress(temporary)
    await rename(temporary, target)
  }
  return { ...release, entry: `/r/${remote}/${release.version}/${entry}` }
}

/**
 * The release of a build that another origin serves.
 * @param {string} remote
 * @param {string} build folder
 * @param {string} at address
 * @returns {Promise<Release>}
 */
async function checkHosted(remote, build, at) {
  const { entry, release } = await readBuild(remote, build)
  const base = new URL(`${remote}/${release.version}/`, at.endsWith('/') ? at : `${at}/`)
  return { ...release, entry: new URL(entry, base).href, integrity: await integrityOfHosted(build, base) }
}

/**
 * @param {Release} release
 * @param {string} dir folder of releases
 */
async function switchTo(release, dir) {
  const path = join(dir, 'remotes.json')
  const list = await readJson(path, noReleases)
  const isListed = list.some(({ name }) => name === release.name)
  const next = list.map((item) => (item.name === release.name ? release : item))
  await writeJson(path, isListed ? next : [...next, release])
}

/** @param {string} dir folder of releases */
const listLock = (dir) => join(dir, '.lock')
/**
 * @param {string} remote
 * @param {string} dir folder of releases
 */
const remoteLock = (remote, dir) => join(dir, remote, '.lock')
/**
 * @param {string} remote
 * @param {string} dir folder of releases
 */
const historyOf = (remote, dir) => join(dir, remote, 'released.json')

/** Number of versions of a remote that are kept for open tabs and rollbacks. */
const KEPT_VERSIONS = 10

/** @type {readonly Release[]} */
const noReleases = []

/**
 * @param {string} remote
 * @param {string} dir folder of releases
 * @param {readonly Release[]} history
 */
async function prune(remote, dir, history) {
  const kept = new Set(history.map(({ version }) => version))
  const entries = await readdir(join(dir, remote), { withFileTypes: true })
  const old = entries.filter((entry) => entry.isDirectory() && !entry.name.endsWith('.tmp') && !kept.has(entry.name))
  await Promise.all(old.map(({ name }) => rm(join(dir, remote, name), { recursive: true, force: true })))
}

/**
 * @param {string} remote
 * @param {Release} released
 * @param {string} dir folder of releases
 */
async function enlist(remote, released, dir) {
  const history = await readJson(historyOf(remote, dir), noReleases)
  const others = history.filter(({ version }) => version !== released.version)
  const kept = [...others, released].slice(-KEPT_VERSIONS)
  await writeJson(historyOf(remote, dir), kept)
  await withLock(listLock(dir), () => switchTo(released, dir))
  await prune(remote, dir, kept)
}

/**
 * @typedef {object} ReleaseOptions
 * @property {string} [dir] folder of releases
 * @property {string} [from] folder of the build; by default the remote's own
 * @property {string} [at] address of another origin that serves the build's files below `<at>/<remote>/<version>/`: the
 *   list then refers to them with their hashes; by default they are copied into `dir`
 */

/**
 * Puts a build of a remote into use. Earlier versions are kept for open tabs and for a rollback.
 * @param {string} remote
 * @param {ReleaseOptions} options
 */
export async function release(remote, { dir = defaultReleases(), from = join(root, remote, 'dist'), at } = {}) {
  await mkdir(join(dir, remote), { recursive: true })
  return withLock(remoteLock(remote, dir), async () => {
    const released = await (at === undefined ? store(remote, from, dir) : checkHosted(remote, from, at))
    await enlist(remote, released, dir)
    return released
  })
}

/**
 * Puts the previous version into use again and removes the current one from the history.
 * @param {string} remote
 * @param {string} dir folder of releases
 */
export async function rollback(remote, dir = defaultReleases()) {
  return withLock(remoteLock(remote, dir), async () => {
    const history = await readJson(historyOf(remote, dir), noReleases)
    const previous = history.at(-2)
    if (previous === undefined) throw new Error(`${remote} has no earlier version in ${dir}`)
    await withLock(listLock(dir), () => switchTo(previous, dir))
    await writeJson(historyOf(remote, dir), history.slice(0, -1))
    return previous
  })
}

/**
 * Whether remotes.json names this remote and its files exist.
 * @param {string} remote
 * @param {string} dir folder of releases
 */
export async function isReleased(remote, dir = defaultReleases()) {
  const list = await readJson(join(dir, 'remotes.json'), noReleases)
  const used = list.find(({ name }) => name === container(remote))
  if (used === undefined) return false
  return !used.entry.startsWith('/') || existsSync(join(dir, remote, used.version))
}

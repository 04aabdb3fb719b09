import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOfBuild } from './content-hash.mjs'
import { integrityOfHosted } from './hosted.mjs'
import { withLock } from './lock.mjs'
import { precompress } from './precompress.mjs'
import { root } from './run.mjs'

/** Where releases go when nobody says otherwise; the server reads the same variable. */
export const defaultReleases = () => process.env.RELEASES_DIR ?? join(root, 'releases')

const readJson = async (path, otherwise) => (existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : otherwise)

/** A reader sees the old file or the new one, never half of one. */
async function writeJson(path, value) {
  const temporary = `${path}.${process.pid}.tmp`
  await writeFile(temporary, `${JSON.stringify(value, null, 2)}\n`)
  await rename(temporary, path)
}

/** Name of a remote's container: a plain identifier. */
export const container = (remote) => remote.replace('-', '_')

async function readBuild(remote, folder) {
  if (!existsSync(join(folder, 'assets.json'))) throw new Error(`No build of ${remote} in ${folder}: run pnpm build`)
  const { entry, contract } = await readJson(join(folder, 'assets.json'))
  return { entry, release: { name: container(remote), version: hashOfBuild(folder), contract } }
}

/** Copies a build under its version, compressed. A folder with the version's name is always complete. */
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

/** The build as another origin serves it, below the address `at`. */
async function checkHosted(remote, build, at) {
  const { entry, release } = await readBuild(remote, build)
  const base = new URL(`${remote}/${release.version}/`, at.endsWith('/') ? at : `${at}/`)
  return { ...release, entry: new URL(entry, base).href, integrity: await integrityOfHosted(build, base) }
}

async function switchTo(release, dir) {
  const path = join(dir, 'remotes.json')
  const list = await readJson(path, [])
  const isListed = list.some(({ name }) => name === release.name)
  const next = list.map((item) => (item.name === release.name ? release : item))
  await writeJson(path, isListed ? next : [...next, release])
}

const listLock = (dir) => join(dir, '.lock')
const remoteLock = (remote, dir) => join(dir, remote, '.lock')
const historyOf = (remote, dir) => join(dir, remote, 'released.json')

/** How many versions of a remote open tabs and rollbacks can reach back to; older ones are deleted. */
const keptVersions = 10

async function prune(remote, dir, history) {
  const kept = new Set(history.map(({ version }) => version))
  const entries = await readdir(join(dir, remote), { withFileTypes: true })
  const old = entries.filter((entry) => entry.isDirectory() && !entry.name.endsWith('.tmp') && !kept.has(entry.name))
  await Promise.all(old.map(({ name }) => rm(join(dir, remote, name), { recursive: true, force: true })))
}

async function enlist(remote, released, dir) {
  const history = await readJson(historyOf(remote, dir), [])
  const others = history.filter(({ version }) => version !== released.version)
  const kept = [...others, released].slice(-keptVersions)
  await writeJson(historyOf(remote, dir), kept)
  await withLock(listLock(dir), () => switchTo(released, dir))
  await prune(remote, dir, kept)
}

/**
 * Puts a build of a remote into use. Versions before it stay for open tabs and for a rollback.
 * @param dir the releases folder
 * @param from folder of the build; the remote's own unless told
 * @param at address of another origin that serves the build's files below `<at>/<remote>/<version>/`: the list then
 *   names them there, each with its hash; without it they are copied into `dir`
 */
export async function release(remote, { dir = defaultReleases(), from = join(root, remote, 'dist'), at } = {}) {
  await mkdir(join(dir, remote), { recursive: true })
  return withLock(remoteLock(remote, dir), async () => {
    const released = await (at === undefined ? store(remote, from, dir) : checkHosted(remote, from, at))
    await enlist(remote, released, dir)
    return released
  })
}

/** Puts the version before the present one into use again and forgets the present one. */
export async function rollback(remote, dir = defaultReleases()) {
  return withLock(remoteLock(remote, dir), async () => {
    const history = await readJson(historyOf(remote, dir), [])
    const previous = history.at(-2)
    if (previous === undefined) throw new Error(`${remote} has no earlier version in ${dir}`)
    await withLock(listLock(dir), () => switchTo(previous, dir))
    await writeJson(historyOf(remote, dir), history.slice(0, -1))
    return previous
  })
}

/** Whether remotes.json names this remote and its files are there. */
export async function isReleased(remote, dir = defaultReleases()) {
  const list = await readJson(join(dir, 'remotes.json'), [])
  const used = list.find(({ name }) => name === container(remote))
  if (used === undefined) return false
  return !used.entry.startsWith('/') || existsSync(join(dir, remote, used.version))
}

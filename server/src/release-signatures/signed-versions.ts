import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Release, Remote } from '@dyra/shared/contract/releases'
import type { ReleaseKey } from './release-keys.ts'
import { checkVersion } from './signatures.ts'

/** A release as pages get it, in all its languages. */
type Listed = Remote & Pick<Release, 'menus'>

type Json = Readonly<Record<string, unknown>>

const readJson = async (folder: string, file: string): Promise<Json> =>
  JSON.parse(await readFile(join(folder, file), 'utf8'))

/** What pages get of a manifest (web/release-list.ts). */
const pagePart = ({ paths, menu, landing, account }: Json) =>
  JSON.parse(JSON.stringify({ paths, menu, landing, account }))

async function checkHashes(folder: string, integrity: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, hash] of Object.entries(integrity)) {
    const content = await readFile(join(folder, file))
    if (hash !== `sha384-${createHash('sha384').update(content).digest('base64')}`)
      throw new Error(`the hash of ${file} is not that of the signed file`)
  }
}

/** Compares the listed facts of a version with its signed files. */
async function checkEntry(folder: string, part: string, listed: Listed): Promise<void> {
  const { version, entry, contract, integrity = {}, manifest = {}, menus = {} } = listed
  const [signed, assets] = await Promise.all([readJson(folder, 'manifest.json'), readJson(folder, 'assets.json')])
  const place = `/${part}/${version}/${String(assets.entry)}`
  if (entry.startsWith('/') ? entry !== `/r${place}` : !entry.endsWith(place))
    throw new Error(`its entry is not ${place}`)
  const isSame = isDeepStrictEqual(pagePart(manifest as Json), pagePart(signed))
  if (!isSame || contract !== signed.contract) throw new Error('its manifest in the list is not the signed one')
  for (const [language, menu] of Object.entries(menus)) {
    const { menu: own = {} } = await readJson(folder, join(language, 'manifest.json'))
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(menu)), own))
      throw new Error(`its menu (${language}) in the list is not the signed one`)
  }
  await checkHashes(folder, integrity)
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** The versions of a folder of releases that two persons have signed; all if RELEASE_KEYS is empty. */
export class SignedVersions {
  readonly #dir
  readonly #keys
  #checks = new Map<string, Promise<void>>()

  constructor(dir: string, keys: readonly ReleaseKey[]) {
    this.#dir = dir
    this.#keys = keys
  }

  get isNeeded(): boolean {
    return this.#keys.length > 0
  }

  /** Forgets the checks, so that each version is checked again. */
  forget(): void {
    this.#checks = new Map()
  }

  /** Refuses a version without valid signatures. Does not read the files of a checked version again until `forget`. */
  async check(part: string, version: string): Promise<void> {
    if (!this.isNeeded) return
    // Part and version become parts of a path.
    if (!/^[\w-]+$/.test(part) || !/^\w+$/.test(version)) throw new Error(`${part} ${version} is not a version.`)
    const folder = join(this.#dir, part, version)
    // Only versions that exist are remembered: anyone may ask for others.
    if (!(await isFolder(folder))) throw new Error(`${part} has no version ${version}.`)
    const name = `${part}/${version}`
    const checked = this.#checks.get(name) ?? checkVersion({ dir: this.#dir, part, version }, this.#keys)
    this.#checks.set(name, checked)
    await checked
  }

  /** Refuses an entry of the list that differs from the signed files of its version. */
  async checkListed(listed: Listed): Promise<void> {
    if (!this.isNeeded) return
    const part = listed.name.replaceAll('_', '-')
    await this.check(part, listed.version)
    await checkEntry(join(this.#dir, part, listed.version), part, listed).catch((error) => {
      throw new Error(`${part} ${listed.version}: ${error.message}`, { cause: error })
    })
  }
}

import { posix } from 'node:path'
import type { Release, Remote } from '@dyra/shared/contract/releases'
import { PageManifest } from '@dyra/shared/contract/remote-manifest'
import { bodyAjv } from '../ajv.ts'
import { parseReleases } from '../release/list.ts'

/** A release in all its languages. */
export interface ListedRemote extends Remote {
  readonly menus?: Readonly<Record<string, PageManifest['menu']>>
}

/** A version that named staff may run. */
export interface ListedPreview {
  /** Names or ids of persons. */
  readonly names: readonly string[]
  readonly release: ListedRemote
}

export interface ReleaseList {
  /** The versions in service. */
  readonly releases: readonly ListedRemote[]
  readonly previews: readonly ListedPreview[]
}

/** Name of the shell in the list. */
export const SHELL = 'shell'

const isManifest = bodyAjv.compile<PageManifest>(PageManifest)

/** The manifest with the menu of each language. */
const manifestsOf = ({ manifest, menus = {} }: Pick<Release, 'manifest' | 'menus'>): unknown[] =>
  manifest === undefined ? [] : [manifest, ...Object.values(menus).map((menu) => ({ ...manifest, menu }))]

/** Refuses a remote that this package does not have, because no RELEASE_KEYS can verify it. */
export class OutsideRemote extends Error {
  override readonly name = 'OutsideRemote'
  readonly remote: string

  constructor(name: string) {
    super(`${name} comes from outside this package, and RELEASE_KEYS is not set`)
    this.remote = name
  }
}

/** Why a release is refused: its manifest is invalid, its origin is not configured, or its hashes are missing. */
function reasonOf({ name, entry, integrity, ...rest }: Release, { origins }: Place): string | undefined {
  if (!manifestsOf(rest).every((one) => isManifest(one))) return `the manifest of ${name} is not valid`
  if (entry.startsWith('/')) return undefined
  if (name === SHELL) return 'the shell comes from another origin'
  const { origin, href } = new URL(entry)
  if (!origins.includes(origin)) return `${name} comes from ${origin}, which is not in REMOTE_ORIGINS`
  if (!integrity?.[posix.basename(href)]) return `${name} comes from ${origin} without its hashes`
  return undefined
}

function errorOf(release: Release, place: Place): Error | undefined {
  if (place.only?.has(release.name) === false) return new OutsideRemote(release.name)
  const reason = reasonOf(release, place)
  return reason === undefined ? undefined : new Error(reason)
}

/** Omits the parts of the manifest that only this process and the release script need. */
function forPages({ name, version, entry, contract, integrity, manifest, menus }: Release): ListedRemote {
  const release = { name, version, entry, contract, integrity }
  if (!isManifest(manifest)) return release
  const { paths, menu, landing, account } = manifest
  return { ...release, manifest: { paths, menu, landing, account }, menus: menus as ListedRemote['menus'] }
}

/** The hashes of the files of a folder, by their paths in it. Without a folder, hashes of files in no folder. */
const hashesIn = (integrity: Readonly<Record<string, string>>, folder: string) =>
  Object.fromEntries(
    Object.entries(integrity)
      .filter(([file]) => posix.dirname(file) === folder)
      .map(([file, hash]) => [posix.basename(file), hash]),
  )

/** A release in a language: its files, and the labels of its menu. In Icelandic if its build does not have the language. */
export function inLanguage({ menus = {}, ...release }: ListedRemote, language: string): Remote {
  const { entry, integrity, manifest } = release
  const isTranslated = Object.hasOwn(menus, language)
  const folder = isTranslated ? language : '.'
  return {
    ...release,
    ...(integrity && { integrity: hashesIn(integrity, folder) }),
    ...(isTranslated && {
      entry: entry.replace(/[^/]+$/, (file) => `${folder}/${file}`),
      manifest: manifest && { ...manifest, menu: menus[language] },
    }),
  }
}

export interface Place {
  readonly dir: string
  /** Other origins that remotes may come from. */
  readonly origins: readonly string[]
  /** Names of the shell and remotes that may be served; undefined: any. */
  readonly only?: ReadonlySet<string>
}

type OnError = (error: Error) => void

/**
 * Reads remotes.json, without refused remotes and previews.
 * @throws TypeError if it is not a list of releases; Error if the shell is refused, because there are no pages without it
 */
export function parseList(text: string, place: Place, onError: OnError): ReleaseList {
  const isUsable = (release: Release) => {
    const error = errorOf(release, place)
    if (error === undefined) return true
    if (release.name === SHELL) throw error
    onError(error)
    return false
  }
  const usable = parseReleases(text).filter(isUsable)
  const previews = usable.flatMap(({ name, preview }) =>
    preview !== undefined && name !== SHELL && preview.release.name === name && isUsable(preview.release)
      ? { names: preview.names, release: forPages(preview.release) }
      : [],
  )
  return { releases: usable.map(forPages), previews }
}

import { join, posix } from 'node:path'
import { PageManifest } from '@dyra/shared/contract/remote-manifest'
import { type Static, Type } from 'typebox'
import { bodyAjv } from '../http/ajv.ts'
import { ShareLog } from './share-log.ts'

const entry = {
  name: Type.String({ pattern: '^\\w+$' }),
  version: Type.String({ pattern: '^[\\w.-]+$' }),
  // No second slash after the first: //host/ is another origin.
  entry: Type.String({ pattern: '^(https?://[\\w.:-]+)?/[\\w.-][\\w./-]*$' }),
  contract: Type.Integer(),
  /** For a remote on another origin: the hash of each file, which browsers check. */
  integrity: Type.Optional(Type.Record(Type.String(), Type.String({ pattern: '^sha384-[\\w+/]{64}$' }))),
  /** The menu of the manifest in each other language of the build, which has a folder of its own. */
  menus: Type.Optional(Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Type.Unknown())),
  /** Checked for each release, so that one bad manifest removes one remote only. */
  manifest: Type.Optional(Type.Unknown()),
}
const List = Type.Array(
  Type.Object({
    ...entry,
    /** A version that some sessions get in place of the one in service. */
    share: Type.Optional(
      Type.Object({
        id: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
        percent: Type.Integer({ minimum: 1, maximum: 99 }),
        release: Type.Object(entry),
      }),
    ),
  }),
)

type Entry = Omit<Static<typeof List>[number], 'share'>
type Listed = Static<typeof List>[number]

/** A release in service, with the part of its manifest that pages contain. */
export interface Remote extends Omit<Entry, 'manifest' | 'menus'> {
  /** Undefined for a release that was built before manifests. */
  readonly manifest?: PageManifest
  /** Another version of the remote is in use too: browsers report which one they run. */
  readonly isShared?: true
}

/** A release in all its languages. */
export interface ListedRemote extends Remote {
  readonly menus?: Readonly<Record<string, PageManifest['menu']>>
}

/** A version that a part of the sessions gets. */
export interface Share {
  readonly id: string
  /** Container name of the remote. */
  readonly part: string
  readonly percent: number
  readonly release: ListedRemote
  /** What all other sessions get. */
  readonly inService: ListedRemote
  readonly log: ShareLog
}

export interface ReleaseList {
  /** The versions in service. */
  readonly releases: readonly ListedRemote[]
  readonly shares: readonly Share[]
}

/** Name of the shell in the list. */
export const SHELL = 'shell'
/** Folder of the shares in the folder of releases (release/share-folder.ts). Dot files are not served. */
const SHARES = '.shares'

const isManifest = bodyAjv.compile<PageManifest>(PageManifest)
const isListed = bodyAjv.compile<Static<typeof List>>(List)

/** The manifest with the menu of each language. */
const manifestsOf = ({ manifest, menus = {} }: Pick<Entry, 'manifest' | 'menus'>): unknown[] =>
  manifest === undefined ? [] : [manifest, ...Object.values(menus).map((menu) => ({ ...manifest, menu }))]

/** Why a release is refused: its manifest is invalid, its origin is not configured, or its hashes are missing. */
function errorOf({ name, entry, integrity, ...rest }: Entry, origins: readonly string[]): string | undefined {
  if (!manifestsOf(rest).every((one) => isManifest(one))) return `the manifest of ${name} is not valid`
  if (entry.startsWith('/')) return undefined
  if (name === SHELL) return 'the shell comes from another origin'
  const { origin, href } = new URL(entry)
  if (!origins.includes(origin)) return `${name} comes from ${origin}, which is not in REMOTE_ORIGINS`
  if (!integrity?.[posix.basename(href)]) return `${name} comes from ${origin} without its hashes`
  return undefined
}

/** Without the parts of the manifest that only this process and the release script need. */
function forPages({ name, version, entry, contract, integrity, manifest, menus }: Entry): ListedRemote {
  const release = { name, version, entry, contract, integrity }
  if (!isManifest(manifest)) return release
  const { paths, menu, landing, account } = manifest
  return { ...release, manifest: { paths, menu, landing, account }, menus: menus as ListedRemote['menus'] }
}

/** The hashes of the files of a folder, by their paths in it. Without one, those that are in no folder. */
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
}

type OnError = (error: Error) => void

/** @param inService its own entry */
function shareOf(
  { share, ...own }: Listed,
  inService: ListedRemote,
  { dir, origins, onError }: Place & { readonly onError: OnError },
): Share[] {
  if (share === undefined || own.name === SHELL) return []
  const { id, percent, release } = share
  const message = release.name === own.name ? errorOf(release, origins) : `a share of ${own.name} is ${release.name}`
  if (message !== undefined) {
    onError(new Error(message))
    return []
  }
  const log = new ShareLog(join(dir, SHARES, id))
  return [{ id, part: own.name, percent, release: forPages(release), inService, log }]
}

/**
 * Reads remotes.json, without refused remotes and shares.
 * @throws TypeError if it is not a list of releases; Error if the shell is refused, because there are no pages without it
 */
export function parseList(text: string, place: Place, onError: OnError): ReleaseList {
  const list: unknown = JSON.parse(text)
  if (!isListed(list)) throw new TypeError('remotes.json is not a valid list of releases')
  const usable = list.filter((release) => {
    const message = errorOf(release, place.origins)
    if (message === undefined) return true
    if (release.name === SHELL) throw new Error(message)
    onError(new Error(message))
    return false
  })
  const releases = usable.map(forPages)
  const shares = usable.flatMap((listed, at) =>
    shareOf(listed, releases[at] ?? forPages(listed), { ...place, onError }),
  )
  return { releases, shares }
}

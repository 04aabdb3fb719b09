import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { PageManifest } from '@dyra/shared/contract/remote-manifest'
import { findPath } from '@dyra/shared/domain/site-map'
import { type Static, Type } from 'typebox'
import { bodyAjv } from '../http/ajv.ts'
import { noPages, type Released, RenderedPages, type VisitorMenu } from './finished-page.ts'
import { freshFile } from './fresh-file.ts'

const List = Type.Array(
  Type.Object({
    name: Type.String({ pattern: '^\\w+$' }),
    version: Type.String({ pattern: '^[\\w.-]+$' }),
    entry: Type.String({ pattern: '^(https?://[\\w.:-]+)?/[\\w./-]+$' }),
    contract: Type.Integer(),
    /** For a remote on another origin: the hash of each file, which browsers check. */
    integrity: Type.Optional(Type.Record(Type.String(), Type.String({ pattern: '^sha384-[\\w+/]{64}$' }))),
    /** Checked for each release, so that one bad manifest removes one remote only. */
    manifest: Type.Optional(Type.Unknown()),
  }),
)
const Files = Type.Object({ js: Type.Array(Type.String()), css: Type.Array(Type.String()) })
const RemoteAssets = Type.Object({ screens: Type.Record(Type.String(), Files) })

type Listed = Static<typeof List>[number]
/** A release in service, with the part of its manifest that pages contain. */
export interface Remote extends Omit<Listed, 'manifest'> {
  /** Undefined for a release that was built before manifests. */
  readonly manifest?: PageManifest
}
export type Files = Static<typeof Files>

/** URLs of the files that a path of a remote loads first. */
export interface Screen extends Files {
  readonly pattern: string
}

/** The page of the shell, and the URLs of the files that it loads first. */
export interface Shell extends Files {
  readonly html: string
}

export interface Releases extends Released {
  readonly stamp: string
  /** Undefined until a shell is released. */
  readonly shell: Shell | undefined
  readonly remotes: readonly Remote[]
  /** By path pattern: what its screen loads first. */
  readonly screens: ReadonlyMap<string, Screen>
}

const isManifest = bodyAjv.compile<PageManifest>(PageManifest)
const isListed = bodyAjv.compile<Static<typeof List>>(List)
const isRemoteAssets = bodyAjv.compile<Static<typeof RemoteAssets>>(RemoteAssets)
const isFiles = bodyAjv.compile<Static<typeof Files>>(Files)
const isRenderedPages = bodyAjv.compile<RenderedPages>(RenderedPages)

/** A page of the shell, whose lookup is a remote's. */
const LOOKUP = '/'
/** Name of the shell in the list. */
const SHELL = 'shell'

/** Why a release is refused: its manifest is invalid, its origin is not configured, or its hashes are missing. */
function errorOf({ name, entry, integrity, manifest }: Listed, origins: readonly string[]): string | undefined {
  if (manifest !== undefined && !isManifest(manifest)) return `the manifest of ${name} is not valid`
  if (entry.startsWith('/')) return undefined
  if (name === SHELL) return 'the shell comes from another origin'
  const { origin, href } = new URL(entry)
  if (!origins.includes(origin)) return `${name} comes from ${origin}, which is not in REMOTE_ORIGINS`
  if (!integrity?.[posix.basename(href)]) return `${name} comes from ${origin} without its hashes`
  return undefined
}

/** Without the parts of the manifest that only this process and the release script need. */
function forPages({ name, version, entry, contract, integrity, manifest }: Listed): Remote {
  const release = { name, version, entry, contract, integrity }
  if (!isManifest(manifest)) return release
  const { paths, menu, landing, account } = manifest
  return { ...release, manifest: { paths, menu, landing, account } }
}

/** While a release without a manifest is in service, the list of pages is incomplete, so every path counts as a page. */
function pagesOf(releases: readonly Remote[]): (path: string) => boolean {
  const isComplete = releases.every(({ manifest }) => manifest !== undefined)
  const patterns = new Map(releases.flatMap(({ manifest }) => Object.entries(manifest?.paths ?? {})))
  return (path) => !isComplete || findPath(patterns, path) !== undefined
}

function parseList(text: string): Listed[] {
  const list: unknown = JSON.parse(text)
  if (!isListed(list)) throw new TypeError('remotes.json is not a valid list of releases')
  return list
}

const folderOf = ({ entry }: Remote) => posix.dirname(entry)
const readIn = (dir: string, release: Remote, file: string) =>
  readFile(join(dir, folderOf(release).slice('/r/'.length), file), 'utf8')
const addressesIn = (release: Remote, { js, css }: Files): Files => {
  const address = (name: string) => posix.join(folderOf(release), name)
  return { js: js.map(address), css: css.map(address) }
}

async function readShell(dir: string, release: Remote | undefined): Promise<Shell | undefined> {
  if (release === undefined) return undefined
  const [html, text] = await Promise.all([readIn(dir, release, 'index.html'), readIn(dir, release, 'assets.json')])
  const files: unknown = JSON.parse(text)
  if (!isFiles(files)) throw new TypeError('assets.json of the shell is not a valid list of files')
  return { html, ...addressesIn(release, files) }
}

/** Empty, so without preloads, for a remote on another host or without assets.json. */
async function screensOf(dir: string, remote: Remote): Promise<Screen[]> {
  if (!remote.entry.startsWith('/r/')) return []
  const assets: unknown = JSON.parse(await readIn(dir, remote, 'assets.json').catch(() => '{}'))
  if (!isRemoteAssets(assets)) return []
  return Object.entries(assets.screens).map(([pattern, files]) => {
    const { js, css } = addressesIn(remote, files)
    return { pattern, js: [remote.entry, ...js], css }
  })
}

/** The links of a visitor, in the order of the shell (shell/src/site-map/site-map.ts). `releases`: the shell first. */
function visitorMenuOf(releases: readonly Remote[]): VisitorMenu {
  const linksAt = (place: keyof VisitorMenu) =>
    releases
      .flatMap(({ manifest }) => manifest?.menu?.[place] ?? [])
      .filter(({ views }) => views.includes('visitor'))
      .sort((a, b) => a.order - b.order)
  return { top: linksAt('top'), footer: linksAt('footer') }
}

/** The finished pages of a release on this host. None of a release that brings none: its pages are rendered in the browser. */
async function finishedPagesOf(dir: string, release: Remote | undefined): Promise<RenderedPages> {
  if (!release?.entry.startsWith('/r/')) return noPages
  const found: unknown = JSON.parse(await readIn(dir, release, 'pages.json').catch(() => '{}'))
  if (!isRenderedPages(found)) return noPages
  const { paths = {} } = release.manifest ?? {}
  const isOwn = (path: string) => release.name === SHELL || path === LOOKUP || Object.hasOwn(paths, path)
  return { ...found, pages: found.pages.filter(({ path }) => isOwn(path)) }
}

interface Place {
  readonly dir: string
  /** Other origins that remotes may come from. */
  readonly origins: readonly string[]
}

type OnError = (error: Error) => void

/**
 * The releases without refused remotes.
 * @throws Error if the shell is refused, because there are no pages without it
 */
function usableReleases(list: readonly Listed[], origins: readonly string[], onError: OnError): Remote[] {
  return list.flatMap((release) => {
    const message = errorOf(release, origins)
    if (message === undefined) return [forPages(release)]
    if (release.name === SHELL) throw new Error(message)
    onError(new Error(message))
    return []
  })
}

/**
 * The released shell and remotes of a folder, without refused ones. Reads the list again when it is replaced. Processes
 * that share the folder therefore name the same files.
 */
export function releasesIn({ dir, origins }: Place, onError: OnError): () => Promise<Releases> {
  const parse = (text: string) => usableReleases(parseList(text), origins, onError)
  const read = freshFile<Remote[]>(join(dir, 'remotes.json'), parse, { fallback: [], onError })
  let last: Releases = {
    stamp: '',
    shell: undefined,
    remotes: [],
    screens: new Map(),
    isPage: () => false,
    menu: { top: [], footer: [] },
    frames: noPages,
    pages: [],
  }
  return async () => {
    const { stamp, value: list } = await read()
    if (stamp === last.stamp) return last
    const remotes = list.filter(({ name }) => name !== SHELL)
    try {
      const listedShell = list.find(({ name }) => name === SHELL)
      const [shell, screens, frames, pages] = await Promise.all([
        readShell(dir, listedShell),
        Promise.all(remotes.map((remote) => screensOf(dir, remote))),
        finishedPagesOf(dir, listedShell),
        Promise.all(remotes.map((remote) => finishedPagesOf(dir, remote))),
      ])
      last = {
        stamp,
        shell,
        remotes,
        screens: new Map(screens.flat().map((screen) => [screen.pattern, screen])),
        isPage: pagesOf(list),
        menu: visitorMenuOf([...(listedShell ? [listedShell] : []), ...remotes]),
        frames,
        pages,
      }
    } catch (error) {
      onError(error as Error)
    }
    return last
  }
}

import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { Remote } from '@dyra/shared/contract/releases'
import { DEFAULT_LANGUAGE, type Language } from '@dyra/shared/domain/languages'
import { entriesOfView, findPath, type MenuView } from '@dyra/shared/domain/site-map'
import { type Static, Type } from 'typebox'
import { bodyAjv } from '../ajv.ts'
import { SignedVersions } from '../release-signatures/signed-versions.ts'
import { freshFile } from './fresh-file.ts'
import { type LayoutMenu, noPages, type Released, RenderedPages } from './prerendered-page.ts'
import { inLanguage, type Place, parseList, type ReleaseList, SHELL } from './release-list.ts'
import { signedList } from './signed-list.ts'

const Files = Type.Object({ js: Type.Array(Type.String()), css: Type.Array(Type.String()) })
const RemoteAssets = Type.Object({ screens: Type.Record(Type.String(), Files) })

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
  /** Stamp of the list in the language. */
  readonly stamp: string
  /** Stamp of the list; the same in all languages. */
  readonly listStamp: string
  /** Undefined until a shell is released. */
  readonly shell: Shell | undefined
  readonly remotes: readonly Remote[]
  /** Versions that named staff may run. No page contains them. */
  readonly previews: readonly { readonly names: readonly string[]; readonly release: Remote }[]
  /** What a screen loads first, by path pattern. */
  readonly screens: ReadonlyMap<string, Screen>
}

type OfList = 'stamp' | 'listStamp' | 'previews'

/** The versions in service in a language, by default in Icelandic. */
export type ReadReleases = (language?: Language) => Promise<Releases>

const isRemoteAssets = bodyAjv.compile<Static<typeof RemoteAssets>>(RemoteAssets)
const isFiles = bodyAjv.compile<Static<typeof Files>>(Files)
const isRenderedPages = bodyAjv.compile<RenderedPages>(RenderedPages)

/** A page of the shell, whose lookup is a remote's. */
const LOOKUP = '/'

/** While a release without a manifest is in service, the list of pages is incomplete, so every path counts as a page. */
function pagesOf(releases: readonly Remote[]): (path: string) => boolean {
  const isComplete = releases.every(({ manifest }) => manifest !== undefined)
  const patterns = new Map(releases.flatMap(({ manifest }) => Object.entries(manifest?.paths ?? {})))
  return (path) => !isComplete || findPath(patterns, path) !== undefined
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

/** Empty for a remote on another host or without assets.json, which gets no preloads. */
async function screensOf(dir: string, remote: Remote): Promise<Screen[]> {
  if (!remote.entry.startsWith('/r/')) return []
  const assets: unknown = JSON.parse(await readIn(dir, remote, 'assets.json').catch(() => '{}'))
  if (!isRemoteAssets(assets)) return []
  return Object.entries(assets.screens).map(([pattern, files]) => {
    const { js, css } = addressesIn(remote, files)
    return { pattern, js: [remote.entry, ...js], css }
  })
}

/** The links of a layout. `releases`: the shell first. */
function layoutMenuOf(releases: readonly Remote[], view: MenuView): LayoutMenu {
  const linksAt = (place: keyof LayoutMenu) =>
    entriesOfView(
      releases.flatMap(({ manifest }) => manifest?.menu?.[place] ?? []),
      view,
    )
  return { top: linksAt('top'), footer: linksAt('footer') }
}

/** Headings of pages that are known before their script, by path pattern. */
const headingsOf = (releases: readonly Remote[]): ReadonlyMap<string, string> =>
  new Map(
    releases
      .flatMap(({ manifest }) => Object.values(manifest?.menu ?? {}).flat())
      .map(({ path, label }) => [path.replace(/\{(\w+)\}/g, ':$1'), label]),
  )

/** The prerendered pages of a release on this host. A release without them is rendered in the browser. */
async function prerenderedPagesOf(dir: string, release: Remote | undefined): Promise<RenderedPages> {
  if (!release?.entry.startsWith('/r/')) return noPages
  const found: unknown = JSON.parse(await readIn(dir, release, 'pages.json').catch(() => '{}'))
  if (!isRenderedPages(found)) return noPages
  const { paths = {} } = release.manifest ?? {}
  const isOwn = (path: string) =>
    release.name === SHELL || path === LOOKUP || Object.hasOwn(paths, path.replace(/\?t$/, ''))
  return { ...found, pages: found.pages.filter(({ path }) => isOwn(path)) }
}

type OnError = (error: Error) => void

const none: Releases = {
  stamp: '',
  listStamp: '',
  shell: undefined,
  remotes: [],
  previews: [],
  screens: new Map(),
  isPage: () => false,
  headings: new Map(),
  menus: { visitor: { top: [], footer: [] }, signedIn: { top: [], footer: [] } },
  layouts: noPages,
  pages: [],
}

/** Reads the files of the shell and of these versions of the remotes. */
async function readFiles(dir: string, list: readonly Remote[]): Promise<Omit<Releases, OfList>> {
  const remotes = list.filter(({ name }) => name !== SHELL)
  const listedShell = list.find(({ name }) => name === SHELL)
  const [shell, screens, layouts, pages] = await Promise.all([
    readShell(dir, listedShell),
    Promise.all(remotes.map((remote) => screensOf(dir, remote))),
    prerenderedPagesOf(dir, listedShell),
    Promise.all(remotes.map((remote) => prerenderedPagesOf(dir, remote))),
  ])
  const linked = [...(listedShell ? [listedShell] : []), ...remotes]
  // The links of signed-in users are the same for every role. Those of the shell are already in their layout.
  const menus = { visitor: layoutMenuOf(linked, 'visitor'), signedIn: layoutMenuOf(remotes, 'PetOwner') }
  const byPattern = new Map(screens.flat().map((screen) => [screen.pattern, screen]))
  return {
    shell,
    remotes,
    screens: byPattern,
    isPage: pagesOf(list),
    headings: headingsOf(list),
    menus,
    layouts,
    pages,
  }
}

/**
 * The released shell and remotes of a folder, without refused and unsigned ones. Reads the list again when it is
 * replaced. Processes that share the folder therefore name the same files.
 */
export function releasesIn(
  { signed = new SignedVersions('', []), ...place }: Place & { readonly signed?: SignedVersions },
  onError: OnError,
): ReadReleases {
  const parse = (text: string) => parseList(text, place, onError)
  const empty: ReleaseList = { releases: [], previews: [] }
  const fresh = freshFile(join(place.dir, 'remotes.json'), parse, { fallback: empty, onError })
  const readList = signedList(fresh, signed, onError)
  const last = new Map<Language, Releases>()

  return async (language = DEFAULT_LANGUAGE) => {
    const before = last.get(language) ?? none
    try {
      const { stamp: listStamp, value: list } = await readList()
      const stamp = `${listStamp} ${language}`
      if (before.stamp === stamp) return before
      const releases = list.releases.map((release) => inLanguage(release, language))
      const previews = list.previews.map(({ names, release }) => ({ names, release: inLanguage(release, language) }))
      const made = { ...(await readFiles(place.dir, releases)), stamp, listStamp, previews }
      last.set(language, made)
      return made
    } catch (error) {
      onError(error as Error)
      return before
    }
  }
}

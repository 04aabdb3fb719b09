import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { type Static, Type } from 'typebox'
import { bodyAjv } from '../http/ajv.ts'
import { freshFile } from './fresh-file.ts'

const Listed = Type.Array(
  Type.Object({
    name: Type.String({ pattern: '^\\w+$' }),
    version: Type.String({ pattern: '^[\\w.-]+$' }),
    entry: Type.String({ pattern: '^(https?://[\\w.:-]+)?/[\\w./-]+$' }),
    contract: Type.Integer(),
    /** For a remote on another origin: the hash of each file, which browsers check. */
    integrity: Type.Optional(Type.Record(Type.String(), Type.String({ pattern: '^sha384-[\\w+/]{64}$' }))),
  }),
)
const Files = Type.Object({ js: Type.Array(Type.String()), css: Type.Array(Type.String()) })
const RemoteAssets = Type.Object({ screens: Type.Record(Type.String(), Files) })

export type Remote = Static<typeof Listed>[number]
export type Files = Static<typeof Files>

/** URLs of the files that a path of a remote loads first. */
export interface Screen extends Files {
  readonly pattern: string
}

/** The page of the shell, and the URLs of the files that it loads first. */
export interface Shell extends Files {
  readonly html: string
}

export interface Releases {
  readonly stamp: string
  /** Undefined until a shell is released. */
  readonly shell: Shell | undefined
  readonly remotes: readonly Remote[]
  readonly screens: readonly Screen[]
}

const isListed = bodyAjv.compile<Static<typeof Listed>>(Listed)
const isRemoteAssets = bodyAjv.compile<Static<typeof RemoteAssets>>(RemoteAssets)
const isFiles = bodyAjv.compile<Static<typeof Files>>(Files)

/** Name of the shell in the list. */
const SHELL = 'shell'

/** Why a release is refused: its origin is not configured, or its hashes are missing. */
function errorOf({ name, entry, integrity }: Remote, origins: readonly string[]): string | undefined {
  if (entry.startsWith('/')) return undefined
  if (name === SHELL) return 'the shell comes from another origin'
  const { origin, href } = new URL(entry)
  if (!origins.includes(origin)) return `${name} comes from ${origin}, which is not in REMOTE_ORIGINS`
  if (!integrity?.[posix.basename(href)]) return `${name} comes from ${origin} without its hashes`
  return undefined
}

function parseList(text: string): Remote[] {
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

interface Place {
  readonly dir: string
  /** Other origins that remotes may come from. */
  readonly origins: readonly string[]
}

type OnError = (error: Error) => void

/**
 * The released shell and remotes of a folder, without refused ones. Reads the list again when it is replaced. Processes
 * that share the folder therefore name the same files.
 */
export function releasesIn({ dir, origins }: Place, onError: OnError): () => Promise<Releases> {
  const isUsable = (release: Remote) => {
    const message = errorOf(release, origins)
    if (message !== undefined) onError(new Error(message))
    return message === undefined
  }
  const parse = (text: string) => parseList(text).filter(isUsable)
  const read = freshFile<Remote[]>(join(dir, 'remotes.json'), parse, { fallback: [], onError })
  let last: Releases = { stamp: '', shell: undefined, remotes: [], screens: [] }
  return async () => {
    const { stamp, value: list } = await read()
    if (stamp === last.stamp) return last
    const remotes = list.filter(({ name }) => name !== SHELL)
    try {
      const listedShell = list.find(({ name }) => name === SHELL)
      const [shell, screens] = await Promise.all([
        readShell(dir, listedShell),
        Promise.all(remotes.map((remote) => screensOf(dir, remote))),
      ])
      last = { stamp, shell, remotes, screens: screens.flat() }
    } catch (error) {
      onError(error as Error)
    }
    return last
  }
}

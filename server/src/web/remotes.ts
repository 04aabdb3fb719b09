import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { type Static, Type } from 'typebox'
import { bodyAjv } from '../http/ajv.ts'
import { freshFile } from './fresh-file.ts'

const Remotes = Type.Array(
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
const Assets = Type.Object({ screens: Type.Record(Type.String(), Files) })

export type Remote = Static<typeof Remotes>[number]
export type Files = Static<typeof Files>

/** URLs of the files that a path of a remote loads first. */
export interface Screen extends Files {
  readonly pattern: string
}

export interface Releases {
  readonly stamp: string
  readonly remotes: readonly Remote[]
  readonly screens: readonly Screen[]
}

const isRemotes = bodyAjv.compile<Static<typeof Remotes>>(Remotes)
const isAssets = bodyAjv.compile<Static<typeof Assets>>(Assets)

/** Why a remote is refused: its origin is not configured, or its hashes are missing. */
function errorOf({ name, entry, integrity }: Remote, origins: readonly string[]): string | undefined {
  if (entry.startsWith('/')) return undefined
  const { origin, href } = new URL(entry)
  if (!origins.includes(origin)) return `${name} comes from ${origin}, which is not in REMOTE_ORIGINS`
  if (!integrity?.[posix.basename(href)]) return `${name} comes from ${origin} without its hashes`
  return undefined
}

function parseRemotes(text: string): Remote[] {
  const list: unknown = JSON.parse(text)
  if (!isRemotes(list)) throw new TypeError('remotes.json is not a valid list of remotes')
  return list
}

/** Empty, so without preloads, for a remote on another host or without assets.json. */
async function screensOf(dir: string, { entry }: Remote): Promise<Screen[]> {
  if (!entry.startsWith('/r/')) return []
  const folder = posix.dirname(entry)
  const path = join(dir, folder.slice('/r/'.length), 'assets.json')
  const assets: unknown = JSON.parse(await readFile(path, 'utf8').catch(() => '{}'))
  if (!isAssets(assets)) return []
  const addresses = (names: readonly string[]) => names.map((name) => posix.join(folder, name))
  return Object.entries(assets.screens).map(([pattern, { js, css }]) => ({
    pattern,
    js: [entry, ...addresses(js)],
    css: addresses(css),
  }))
}

interface Place {
  readonly dir: string
  /** Other origins that remotes may come from. */
  readonly origins: readonly string[]
}

type OnError = (error: Error) => void

/** The released remotes of a folder without refused ones. Reads remotes.json again when it is replaced. */
export function releasesIn({ dir, origins }: Place, onError: OnError): () => Promise<Releases> {
  const isUsable = (remote: Remote) => {
    const message = errorOf(remote, origins)
    if (message !== undefined) onError(new Error(message))
    return message === undefined
  }
  const parse = (text: string) => parseRemotes(text).filter(isUsable)
  const read = freshFile<Remote[]>(join(dir, 'remotes.json'), parse, { fallback: [], onError })
  let last: Releases = { stamp: '', remotes: [], screens: [] }
  return async () => {
    const { stamp, value: remotes } = await read()
    if (stamp === last.stamp) return last
    const screens = await Promise.all(remotes.map((remote) => screensOf(dir, remote)))
    last = { stamp, remotes, screens: screens.flat() }
    return last
  }
}

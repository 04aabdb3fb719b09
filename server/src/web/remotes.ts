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
    /** Of a remote on another origin: each of its files with the hash that browsers hold it to. */
    integrity: Type.Optional(Type.Record(Type.String(), Type.String({ pattern: '^sha384-[\\w+/]{64}$' }))),
  }),
)
const Files = Type.Object({ js: Type.Array(Type.String()), css: Type.Array(Type.String()) })
const Assets = Type.Object({ screens: Type.Record(Type.String(), Files) })

export type Remote = Static<typeof Remotes>[number]
export type Files = Static<typeof Files>

/** What one path of a remote needs at once, as addresses. */
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

/** Why a remote may not be used: it comes from an origin that the configuration does not name, or without hashes. */
function faultOf({ name, entry, integrity }: Remote, origins: readonly string[]): string | undefined {
  if (entry.startsWith('/')) return undefined
  const { origin, href } = new URL(entry)
  if (!origins.includes(origin)) return `${name} comes from ${origin}, which REMOTE_ORIGINS does not name`
  if (!integrity?.[posix.basename(href)]) return `${name} comes from ${origin} without its hashes`
  return undefined
}

function parseRemotes(text: string): Remote[] {
  const list: unknown = JSON.parse(text)
  if (!isRemotes(list)) throw new TypeError('remotes.json does not have the form of a list of remotes')
  return list
}

/** A remote hosted elsewhere, or released without assets.json, just is not preloaded. */
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

type OnFault = (error: Error) => void

/** The released remotes of a folder, read again when remotes.json was switched. One that may not be used is left out. */
export function releasesIn({ dir, origins }: Place, onFault: OnFault): () => Promise<Releases> {
  const isUsable = (remote: Remote) => {
    const fault = faultOf(remote, origins)
    if (fault !== undefined) onFault(new Error(fault))
    return fault === undefined
  }
  const parse = (text: string) => parseRemotes(text).filter(isUsable)
  const read = freshFile<Remote[]>(join(dir, 'remotes.json'), parse, { otherwise: [], onFault })
  let last: Releases = { stamp: '', remotes: [], screens: [] }
  return async () => {
    const { stamp, value: remotes } = await read()
    if (stamp === last.stamp) return last
    const screens = await Promise.all(remotes.map((remote) => screensOf(dir, remote)))
    last = { stamp, remotes, screens: screens.flat() }
    return last
  }
}

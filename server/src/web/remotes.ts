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

/** The released remotes of a folder, read again when remotes.json was switched. */
export function releasesIn(dir: string, onFault: (error: Error) => void): () => Promise<Releases> {
  const read = freshFile<Remote[]>(join(dir, 'remotes.json'), parseRemotes, { otherwise: [], onFault })
  let last: Releases = { stamp: '', remotes: [], screens: [] }
  return async () => {
    const { stamp, value: remotes } = await read()
    if (stamp === last.stamp) return last
    const screens = await Promise.all(remotes.map((remote) => screensOf(dir, remote)))
    last = { stamp, remotes, screens: screens.flat() }
    return last
  }
}

import { dirname, join } from 'node:path'
import type { Declaration, Module, Origin } from './declarations.ts'

/** The module of a source file; undefined for other files. */
type Read = (file: string) => Module | undefined
/** Declarations by `export name`. */
export type Offers = ReadonlyMap<string, string>
interface Place {
  readonly file: string
  readonly name: string
}

/** Calls belong to the server: fields are added there without a new contract number. */
const CONTRACT = /^contract\//

/** Where something is declared: a place in a file, or the package that it comes from. */
function declaredAt(read: Read, { file, name }: Place): Place | string | undefined {
  const module = read(file)
  if (module === undefined) return undefined
  const local = module.exports.get(name)
  if (typeof local === 'string') return follow(read, { file, name: local })
  if (local !== undefined) return enter(read, file, local)
  for (const from of module.stars) {
    const found = enter(read, file, { from, name })
    if (found !== undefined) return found
  }
  return undefined
}

/** @param place name in the scope of the file */
function follow(read: Read, { file, name }: Place): Place | string | undefined {
  const module = read(file)
  if (module?.declarations.has(name)) return { file, name }
  const origin = module?.imports.get(name)
  return origin && enter(read, file, origin)
}

function enter(read: Read, file: string, { from, name }: Origin) {
  if (!from.startsWith('.')) return from
  return declaredAt(read, { file: join(dirname(file), from), name })
}

/** Names that a module exports. */
function exportedNames(read: Read, file: string): string[] {
  const module = read(file)
  if (module === undefined) return []
  const others = module.stars.flatMap((from) =>
    from.startsWith('.') ? exportedNames(read, join(dirname(file), from)) : [],
  )
  return [...new Set([...module.exports.keys(), ...others])].sort()
}

const keyOf = ({ file, name }: Place) => `${file} ${name}`

/**
 * Declarations that another one uses and that no export offers, in the order of their use.
 * @param offered places with an entry of their own
 */
function withOwn(read: Read, start: Place, offered: ReadonlySet<string>) {
  const seen = new Map<string, readonly Declaration[]>()
  const visit = (place: Place) => {
    if (seen.has(keyOf(place))) return
    const declarations = read(place.file)?.declarations.get(place.name) ?? []
    seen.set(keyOf(place), declarations)
    const used = declarations.flatMap(({ references, origins }) => [
      ...references.map((name) => follow(read, { file: place.file, name })),
      ...origins.map((origin) => enter(read, place.file, origin)),
    ])
    for (const one of used) {
      if (typeof one !== 'object' || CONTRACT.test(one.file) || offered.has(keyOf(one))) continue
      visit(one)
    }
  }
  visit(start)
  return [...seen.values()].flat().map(({ text }) => text)
}

/**
 * What exports offer.
 * @param entries source file by export
 */
export function offersOf(entries: Readonly<Record<string, string>>, read: Read): Offers {
  const all = Object.entries(entries).flatMap(([name, file]) =>
    exportedNames(read, file).map((exported) => ({
      entry: `${name} ${exported}`,
      at: declaredAt(read, { file, name: exported }),
    })),
  )
  const offered = new Set(all.flatMap(({ at }) => (typeof at === 'object' ? [keyOf(at)] : [])))
  return new Map(
    all.map(({ entry, at }) => {
      if (at === undefined) throw new Error(`${entry} has no declaration`)
      return [entry, typeof at === 'string' ? `from ${at}` : withOwn(read, at, offered).join('\n')]
    }),
  )
}

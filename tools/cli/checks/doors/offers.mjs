import { dirname, join } from 'node:path'

/** @import { Declaration, Module, Origin } from './declarations.mjs' */

/** @typedef {(file: string) => Module | undefined} Read the module of a source file; undefined for other files */
/** @typedef {ReadonlyMap<string, string>} Offers declarations by `door name` */
/** @typedef {{ readonly file: string, readonly name: string }} Place */

/** Calls belong to the server: fields are added there without a new contract number. */
const CONTRACT = /^contract\//

/**
 * Where something is declared: a place in a file, or the package that it comes from.
 * @param {Read} read
 * @param {Place} place
 * @returns {Place | string | undefined}
 */
function declaredAt(read, { file, name }) {
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

/**
 * @param {Read} read
 * @param {Place} place name in the scope of the file
 * @returns {Place | string | undefined}
 */
function follow(read, { file, name }) {
  const module = read(file)
  if (module?.declarations.has(name)) return { file, name }
  const origin = module?.imports.get(name)
  return origin && enter(read, file, origin)
}

/**
 * @param {Read} read
 * @param {string} file
 * @param {Origin} origin
 */
function enter(read, file, { from, name }) {
  if (!from.startsWith('.')) return from
  return declaredAt(read, { file: join(dirname(file), from), name })
}

/**
 * Names that a module exports.
 * @param {Read} read
 * @param {string} file
 * @returns {string[]}
 */
function exportedNames(read, file) {
  const module = read(file)
  if (module === undefined) return []
  const others = module.stars.flatMap((from) =>
    from.startsWith('.') ? exportedNames(read, join(dirname(file), from)) : [],
  )
  return [...new Set([...module.exports.keys(), ...others])].sort()
}

/** @param {Place} place */
const keyOf = ({ file, name }) => `${file} ${name}`

/**
 * Declarations that another one uses and that no door offers, in the order of their use.
 * @param {Read} read
 * @param {Place} start
 * @param {ReadonlySet<string>} offered places with an entry of their own
 */
function withOwn(read, start, offered) {
  /** @type {Map<string, readonly Declaration[]>} */
  const seen = new Map()
  /** @param {Place} place */
  const visit = (place) => {
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
 * What doors offer.
 * @param {Readonly<Record<string, string>>} doors source file by door
 * @param {Read} read
 * @returns {Offers}
 */
export function offersOf(doors, read) {
  const all = Object.entries(doors).flatMap(([door, file]) =>
    exportedNames(read, file).map((name) => ({ entry: `${door} ${name}`, at: declaredAt(read, { file, name }) })),
  )
  const offered = new Set(all.flatMap(({ at }) => (typeof at === 'object' ? [keyOf(at)] : [])))
  return new Map(
    all.map(({ entry, at }) => {
      if (at === undefined) throw new Error(`${entry} has no declaration`)
      return [entry, typeof at === 'string' ? `from ${at}` : withOwn(read, at, offered).join('\n')]
    }),
  )
}

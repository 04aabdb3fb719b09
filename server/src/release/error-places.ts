import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping'
import { readKept } from './folder.ts'
import { mapsOf, mapsOfBuild } from './maps.ts'
import { root } from './parts.ts'

// Finds the source of a place in a script of a release, as browsers report it (server/src/features/administration/browser-errors).

/** A place in a script. Lines and columns start at 1. */
export interface Place {
  /** Folder of the shell or a remote; `embed`. */
  readonly part: string
  readonly version: string
  readonly language: string
  readonly file: string
  readonly line: number
  readonly column: number
}

export interface Source {
  readonly source: string
  readonly line: number
  readonly column: number
  /** Name of a variable or property at the place. */
  readonly name: string | null
  /** Content of the file; null for a library. */
  readonly content: string | null
}

/** A file that shared/webpack/maps-plugin.cjs writes. */
interface MapFile {
  readonly sources: readonly string[]
  readonly sourcesContent: readonly (string | null)[]
  readonly names: readonly string[]
  /** Mappings by language. */
  readonly mappings: Readonly<Record<string, string>>
  /** Lengths of the lines, by language. */
  readonly lengths: Readonly<Record<string, readonly number[]>>
}

/** Language of the files outside the folders of languages. */
const ORIGINAL = 'is'

const decompress = promisify(brotliDecompress)

/** The part that an error report and its log line have in common. */
const REPORT = /"browserError":(\{[^{}]*\})/g
/** A URL in a stack, or a place as this project writes it: `remote-vet/0a1b2c3d4e5f/en/main.77aa.js:1:2345`. */
const ADDRESS = /\b(shell|remote-[a-z-]+)\/([\w.-]+)\/((?:[a-z]{2}\/)?[\w.-]+\.js:\d+:\d+)/g
const EMBED = /\bembed\.js:\d+:\d+/g

function placeOf(part: string, version: string, place: string): Place {
  const [, language = ORIGINAL, file = '', line = '', column = ''] =
    /^(?:([a-z]{2})\/)?(.*):(\d+):(\d+)$/.exec(place) ?? []
  return { part: part.replaceAll('_', '-'), version, language, file, line: Number(line), column: Number(column) }
}

function placeOfReport(json: string) {
  const { part, version, place } = JSON.parse(json)
  return typeof version === 'string' && typeof place === 'string' ? [placeOf(part, version, place)] : []
}

/** The places that a text names: log lines with `browserError`, the stack of an error, or single places. */
export function placesIn(text: string) {
  const reported = [...text.matchAll(REPORT)].flatMap(([, json = '']) => placeOfReport(json))
  const named = [...text.matchAll(ADDRESS)].map(([, part = '', version = '', place = '']) =>
    placeOf(part, version, place),
  )
  const embedded = [...text.matchAll(EMBED)].map(([place]) => placeOf('embed', '', place))
  const byText = [...reported, ...named, ...embedded].map((place) => [textOf(place), place] as const)
  return [...new Map(byText).values()]
}

/** A place as `placesIn` reads it. */
export const textOf = ({ part, version, language, file, line, column }: Place) =>
  [part, version, language === ORIGINAL ? '' : language, `${file}:${line}:${column}`].filter(Boolean).join('/')

async function whyNoMap({ part, version, file }: Place, dir: string) {
  if (part === 'embed') return 'This installation has no map of the embed.'
  const folder = mapsOf(dir, part, version)
  if (existsSync(folder))
    return `${part} ${version} has no script ${file}. It has ${(await readdir(folder)).join(', ')}.`
  const kept = (await readKept(part, dir)).map((release) => release.version)
  if (kept.includes(version)) return `${part} ${version} was released without maps.`
  const known = kept.length === 0 ? 'none' : kept.join(', ')
  return `${part} ${version} is not in ${dir}. Of ${part} it has ${known}.`
}

async function readMap(place: Place, dir: string): Promise<MapFile> {
  const { part, version, file } = place
  const folder = part === 'embed' ? mapsOfBuild(join(root, 'remote-public/dist-embed')) : mapsOf(dir, part, version)
  const path = join(folder, `${file}.map.br`)
  if (dirname(path) !== folder || !existsSync(path)) throw new Error(await whyNoMap(place, dir))
  return JSON.parse((await decompress(await readFile(path))).toString())
}

/**
 * The source of a place.
 * @returns rejects if there is no map, or the script has no such place
 */
export async function sourceOf(place: Place, dir: string): Promise<Source> {
  const { language, line, column } = place
  const { mappings, lengths, ...map } = await readMap(place, dir)
  const [text, lines] = [mappings[language], lengths[language]]
  if (text === undefined || lines === undefined) throw new Error(`${textOf(place)}: the release has no such language.`)
  const length = lines[line - 1]
  if (length === undefined) throw new Error(`${textOf(place)}: the script has ${lines.length} lines.`)
  if (column < 1 || column > length + 1) throw new Error(`${textOf(place)}: the line has ${length} columns.`)
  const trace = new TraceMap({
    version: 3,
    sources: [...map.sources],
    sourcesContent: [...map.sourcesContent],
    names: [...map.names],
    mappings: text,
  })
  const found = originalPositionFor(trace, { line, column: column - 1 })
  if (found.source === null) throw new Error(`${textOf(place)} is code of webpack, which has no source.`)
  const { source, name } = found
  return { source, line: found.line, column: found.column + 1, name, content: sourceContentFor(trace, source) }
}

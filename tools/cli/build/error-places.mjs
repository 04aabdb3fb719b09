import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping'
import { root } from '../../launch/run.mjs'
import { mapsOf, mapsOfBuild } from './maps.mjs'
import { readKept } from './release-folder.mjs'

// Finds the source of a place in a script of a release, as browsers report it (server/src/features/browser-errors).

/**
 * A place in a script. Lines and columns start at 1.
 * @typedef {object} Place
 * @property {string} part folder of the shell or a remote; `embed`
 * @property {string} version
 * @property {string} language
 * @property {string} file
 * @property {number} line
 * @property {number} column
 */

/**
 * @typedef {object} Source
 * @property {string} source file
 * @property {number} line
 * @property {number} column
 * @property {string | null} name of a variable or property at the place
 * @property {string | null} content of the file; null for a library
 */

/**
 * shared/webpack/maps-plugin.cjs writes it.
 * @typedef {object} MapFile
 * @property {readonly string[]} sources
 * @property {readonly (string | null)[]} sourcesContent
 * @property {readonly string[]} names
 * @property {Readonly<Record<string, string>>} mappings by language
 * @property {Readonly<Record<string, readonly number[]>>} lengths of the lines, by language
 */

/** Language of the files that are in no folder. */
const ORIGINAL = 'is'

const decompress = promisify(brotliDecompress)

/** What an error report and its log line have in common. */
const REPORT = /"browserError":(\{[^{}]*\})/g
/** An address in a stack, or a place as this project writes it: `remote-vet/0a1b2c3d4e5f/en/main.77aa.js:1:2345`. */
const ADDRESS = /\b(shell|remote-[a-z-]+)\/([\w.-]+)\/((?:[a-z]{2}\/)?[\w.-]+\.js:\d+:\d+)/g
const EMBED = /\bembed\.js:\d+:\d+/g

/**
 * @param {string} part
 * @param {string} version
 * @param {string} place
 * @returns {Place}
 */
function placeOf(part, version, place) {
  const [, language = ORIGINAL, file = '', line = '', column = ''] =
    /^(?:([a-z]{2})\/)?(.*):(\d+):(\d+)$/.exec(place) ?? []
  return { part: part.replaceAll('_', '-'), version, language, file, line: Number(line), column: Number(column) }
}

/** @param {string} json */
function placeOfReport(json) {
  const { part, version, place } = JSON.parse(json)
  return typeof version === 'string' && typeof place === 'string' ? [placeOf(part, version, place)] : []
}

/**
 * The places that a text names: log lines with `browserError`, the stack of an error, or single places.
 * @param {string} text
 */
export function placesIn(text) {
  const reported = [...text.matchAll(REPORT)].flatMap(([, json = '']) => placeOfReport(json))
  const named = [...text.matchAll(ADDRESS)].map(([, part = '', version = '', place = '']) =>
    placeOf(part, version, place),
  )
  const embedded = [...text.matchAll(EMBED)].map(([place]) => placeOf('embed', '', place))
  const byText = [...reported, ...named, ...embedded].map((place) => /** @type {const} */ ([textOf(place), place]))
  return [...new Map(byText).values()]
}

/**
 * A place as `placesIn` reads it.
 * @param {Place} place
 */
export const textOf = ({ part, version, language, file, line, column }) =>
  [part, version, language === ORIGINAL ? '' : language, `${file}:${line}:${column}`].filter(Boolean).join('/')

/**
 * @param {Place} place
 * @param {string} dir folder of releases
 */
async function whyNoMap({ part, version, file }, dir) {
  if (part === 'embed') return 'This installation has no map of the embed.'
  const folder = mapsOf(dir, part, version)
  if (existsSync(folder))
    return `${part} ${version} has no script ${file}. It has ${(await readdir(folder)).join(', ')}.`
  const kept = (await readKept(part, dir)).map((release) => release.version)
  if (kept.includes(version)) return `${part} ${version} was released without maps.`
  const known = kept.length === 0 ? 'none' : kept.join(', ')
  return `${part} ${version} is not in ${dir}. Of ${part} it has ${known}.`
}

/**
 * @param {Place} place
 * @param {string} dir folder of releases
 * @returns {Promise<MapFile>}
 */
async function readMap(place, dir) {
  const { part, version, file } = place
  const folder = part === 'embed' ? mapsOfBuild(join(root, 'remote-public/dist-embed')) : mapsOf(dir, part, version)
  const path = join(folder, `${file}.map.br`)
  if (dirname(path) !== folder || !existsSync(path)) throw new Error(await whyNoMap(place, dir))
  return JSON.parse((await decompress(await readFile(path))).toString())
}

/**
 * The source of a place.
 * @param {Place} place
 * @param {string} dir folder of releases
 * @returns {Promise<Source>} rejects if there is no map, or the script has no such place
 */
export async function sourceOf(place, dir) {
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

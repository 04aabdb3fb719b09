import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** An Icelandic text and its English one, as catalogues have them: with `{places}`. */
export type Pair = readonly [icelandic: string, english: string]

const root = fileURLToPath(new URL('../../..', import.meta.url))
const packages = ['shared', 'shell', 'remote-admin', 'remote-owner', 'remote-public', 'remote-vet', 'server']
/** How a language writes days and money, which `values.ts` translates. */
const formats = 'language.is.json'

/** The code of the language is a text of some catalogues. */
const isText = ([icelandic]: Pair) => icelandic !== 'is'

type Texts = string | { readonly [key: string]: Texts }

const read = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8'))

/** An article is one text, and each of its lines is an element of the page. */
function lines(icelandic: string, english: string): Pair[] {
  const linesOf = (text: string) => text.replace(/^[#*-]+ /gm, '').split('\n')
  const [from, to] = [linesOf(icelandic), linesOf(english)]
  return from.length > 1 && from.length === to.length ? from.map((line, n) => [line, String(to[n])]) : []
}

/** The texts of two files with the same keys. */
function pairsOf(icelandic: Texts | undefined, english: Texts | undefined): Pair[] {
  if (typeof icelandic === 'string' && typeof english === 'string')
    return [[icelandic, english], ...lines(icelandic, english)]
  if (typeof icelandic !== 'object' || typeof english !== 'object') return []
  return Object.keys(icelandic).flatMap((key) => pairsOf(icelandic[key], english[key]))
}

const catalogues = (): Pair[] =>
  packages
    .flatMap((name) => {
      const folder = join(root, name, 'src')
      return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
    })
    .filter((file) => file.endsWith('.is.json') && !file.endsWith(formats))
    .map((file) => [file, file.replace(/is\.json$/, 'en.json')] as const)
    .filter(([, english]) => existsSync(english))
    .flatMap(([icelandic, english]) => pairsOf(read(icelandic), read(english)))

/** Files of the lists of the registry have the Icelandic name as key. */
const lists = (file: string): Pair[] => {
  const pairs = (key: string, value: Texts): Pair[] =>
    typeof value === 'string' ? [[key, value]] : Object.entries(value).flatMap(([inner, text]) => pairs(inner, text))
  return pairs('', read(join(root, 'server', 'data', file)))
}

/** Everything that the site can say in two languages. */
export const readPairs = (): Pair[] =>
  [...catalogues(), ...lists('reference.en.json'), ...lists('breeds.en.json')].filter(isText)

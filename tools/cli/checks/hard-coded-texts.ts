import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { main, root } from '../../launch/run.mjs'
import { conclude, lineOf } from './conclude.ts'
import { textFiles } from './tracked-files.ts'

// Checks that what people read is in catalogues, and not in the code (docs/languages.md): no text in JSX, and no Icelandic
// letters in a string.

const browser = /^(shared|shell|remote-[a-z-]+)\/src\/.+\.tsx?$/
const server = /^server\/src\/.+\.tsx?$/
/** Tests, demo data, and the description of the API, which is in Icelandic only. */
const exempt =
  /\.test\.tsx?$|\/testing\/|^shared\/src\/contract\/|^server\/src\/(db\/seed\/|http\/open-api\/|web\/(docs|practice)-)/

/** Files whose Icelandic letters are not text of a screen, and the reason. */
const allowed = new Map([
  ['shared/src/domain/languages.ts', 'names of languages'],
  ['shared/src/domain/names.ts', 'letters that a search folds'],
  ['shared/src/platform/i18n/sort-key.ts', 'the alphabet'],
  ['shared/src/features/lookup/document/samples.ts', 'values whose classes a prerendered page needs'],
  ['shared/src/domain/english-names.ts', 'documents in two languages'],
  ['shared/src/domain/verification-documents.ts', 'documents in two languages'],
  ['remote-owner/src/features/documents/sheet-texts.ts', 'documents in two languages'],
  ['remote-owner/src/features/lost-alerts/poster/poster-texts.ts', 'documents in two languages'],
  ['server/src/config/variables.ts', 'the name of the demonstration'],
  ['server/src/web/pages.ts', 'titles of the descriptions of the API'],
  ['server/src/features/registration/imports/write-errors.ts', 'a row of the template: values of lists'],
])

/** The name of the registry is the same in every language. */
const NAME = /Dýraauðkenni|Dyraaudkenni/g
/** Names of keys on a keyboard. */
const KEYS = /\b(Alt|Ctrl|Shift)\b/g

const plain = (text: string) => text.replaceAll(NAME, '').replaceAll(KEYS, '')
const isIcelandic = (text: string) => /[áéíóúýþæöð]/i.test(plain(text))
const hasWord = (text: string) => /\p{L}{2,}/u.test(plain(text))
/** Attributes that people read or hear. */
const readAttributes = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'description',
  'label',
  'placeholder',
  'title',
])

/** What `source` says in the code. */
export function findTexts(path: string, source: string) {
  const found: { text: string; start: number }[] = []
  const add = ({ start }: { start: number }, text: string, isText: boolean) => {
    if (isText) found.push({ text: text.trim(), start })
  }
  new Visitor({
    JSXText: (node) => add(node, node.value, hasWord(node.value)),
    JSXAttribute: ({ name, value }) => {
      if (value?.type === 'Literal' && typeof value.value === 'string' && readAttributes.has(String(name.name)))
        add(value, value.value, hasWord(value.value))
    },
    Literal: (node) => add(node, String(node.value), typeof node.value === 'string' && isIcelandic(node.value)),
    TemplateElement: (node) => add(node, node.value.raw, isIcelandic(node.value.raw)),
  }).visit(parseSync(path, source).program)
  return found.map(({ text, start }) => `${path}:${lineOf(source, start)} ${text.split('\n', 1)[0]}`)
}

const isChecked = (path: string) =>
  (browser.test(path) || server.test(path)) && !exempt.test(path) && !allowed.has(path)

if (import.meta.main)
  main(async () => {
    const files = textFiles().filter(isChecked)
    const found = files.flatMap((path) => findTexts(path, readFileSync(join(root, path), 'utf8')))
    return conclude(found, files.length, `${files.length} files, ${found.length} texts outside of catalogues`)
  })

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../shared/src/domain/languages.ts'
import { ENDING, filesEndingIn, originals, packages, root, type Texts, textsIn } from './catalogues.ts'

const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)
const inLanguage = (original: string, language: string) => original.replace(ENDING, `.${language}.json`)

/** `{day}` and the like in alphabetical order, each once. */
const placesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join(' ')

/** The keys that a translation has: a text with a number has one for each plural form of the language. */
function keysIn(texts: Texts, language: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return [...texts.keys()].flatMap((key) => {
    const stem = /^(.*_)(one|other)$/.exec(key)?.[1]
    if (stem === undefined || !texts.has(`${stem}other`)) return [key]
    return key.endsWith('_other') ? forms.map((form) => `${stem}${form}`) : []
  })
}

/** The original of a text; every plural form has the placeholders of `_other`. */
const originalOf = (texts: Texts, key: string) => texts.get(key) ?? texts.get(key.replace(/_[a-z]+$/, '_other')) ?? ''

/** The parts of a date differ by language, and so do their placeholders. */
const FORMATS = 'shared/src/platform/i18n/language.is.json'

function errorsOf(original: string, language: string): string[] {
  const file = inLanguage(original, language)
  if (!existsSync(join(root, file))) return [`${file} is missing`]
  const texts = textsIn(original)
  const translated = textsIn(file)
  const expected = keysIn(texts, language)
  return [
    ...expected.filter((key) => !translated.has(key)).map((key) => `${file} has no ${key}`),
    ...[...translated.keys()].filter((key) => !expected.includes(key)).map((key) => `${file} has ${key}`),
    ...[...translated].filter(([, text]) => text.trim() === '').map(([key]) => `${file} has an empty ${key}`),
    ...[...translated]
      .filter(([key, text]) => original !== FORMATS && placesIn(text) !== placesIn(originalOf(texts, key)))
      .map(([key]) => `${file} has other places in ${key}`),
  ]
}

test('finds the catalogues of every package that has texts', () => {
  expect(packages.filter((name) => !originals.some((file) => file.startsWith(`${name}/`)))).toEqual([])
})

test.each(others)('every catalogue is in %s, with the same keys and placeholders and no empty text', (language) => {
  expect(originals.flatMap((file) => errorsOf(file, language))).toEqual([])
})

test.each(others)('every file in %s has an Icelandic one', (language) => {
  const expected = originals.map((file) => inLanguage(file, language))
  expect(filesEndingIn(`.${language}.json`).filter((file) => !expected.includes(file))).toEqual([])
})

test('the server imports a catalogue as it is', () => {
  const sources = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
  const imports = sources
    .filter((path) => path.endsWith('.ts'))
    .flatMap(
      (path) =>
        readFileSync(join(root, 'server/src', path), 'utf8').match(/^import .* from '[^']+\.is\.json'.*$/gm) ?? [],
    )
  expect(imports.length).toBeGreaterThan(0)
  // Without `type: 'json'`, the import would get the texts in tests and another object in builds.
  expect(imports.filter((line) => !line.endsWith("with { type: 'json' }"))).toEqual([])
})

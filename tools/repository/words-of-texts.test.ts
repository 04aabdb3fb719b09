import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '../../shared/src/domain/languages.ts'
import { filesEndingIn, originals, root, textsIn } from './catalogues.ts'

const [, table = ''] = readFileSync(join(root, 'docs/languages.md'), 'utf8').split('## One word per thing\n')
/** Languages and words of the table. */
const banned = [...table.matchAll(/^\| (\w+) \| ([^|]+) \|/gm)].flatMap(([, language = '', words = '']) =>
  [...words.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({ language, word })),
)

const textsOf = (files: readonly string[]) =>
  files.flatMap((file) => [...textsIn(file)].map(([key, text]) => ({ at: `${file} ${key}`, text })))
const thoseWith = (files: readonly string[], pattern: RegExp) =>
  textsOf(files)
    .filter(({ text }) => pattern.test(text))
    .map(({ at }) => at)

/** The word with any ending; a compound is another word. */
const beginning = (word: string) => new RegExp(`(?<!\\p{L})${word}`, 'iu')

/** Names of people, places and organisations, which an Icelandic sentence would have to inflect. */
const nameAfterPreposition =
  /(?<!\p{L})(af|á|eftir|frá|fyrir|hjá|í|með|til|um|úr|vegna|við) \{(name|place|workplace|police|receiver|clinic|owner|holder|municipality|\w+Name)\}/iu

/** A word that a line has twice, one after the other. */
const twice = /(?<!\p{L})(\p{L}+) \1(?!\p{L})/iu

test('finds the words of every language', () => {
  expect(new Set(banned.map(({ language }) => language))).toEqual(new Set(LANGUAGES))
})

test.each(banned)('no text in $language has the word $word', ({ language, word }) => {
  expect(thoseWith(filesEndingIn(`.${language}.json`), beginning(word))).toEqual([])
})

test('no name follows a preposition in an Icelandic text', () => {
  expect(thoseWith(originals, nameAfterPreposition)).toEqual([])
})

test.each(LANGUAGES)('no text in %s has a word twice', (language) => {
  expect(thoseWith(filesEndingIn(`.${language}.json`), twice)).toEqual([])
})

test.each(LANGUAGES)('in %s the accessible name of a button has its visible words, for speech input', (language) => {
  const without = filesEndingIn(`.${language}.json`).flatMap((file) => {
    const texts = textsIn(file)
    return [...texts]
      .filter(([key]) => key.startsWith('button.'))
      .map(([key, words]) => ({ words, name: texts.get(key.replace('button.', 'action.')) }))
      .filter(({ words, name }) => name !== undefined && !name.toLowerCase().includes(words.toLowerCase()))
  })
  expect(without).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { main, root } from '../../launch/run.mjs'
import { writtenFiles } from './tracked-files.ts'

// Finds the banned words and names of docs/glossary.md: words in docs, comments and test titles, names in code.

const GLOSSARY = 'docs/glossary.md'

interface Banned {
  pattern: RegExp
  word: string
  instead: string
}

const sourceFile = /\.(tsx?|mjs|cjs)$/
const isPaper = (file: string) => file.endsWith('.md') && file !== GLOSSARY
const boundary = '[\\p{L}\\p{N}_]'
const wholeWord = (word: string, flags: string) =>
  new RegExp(`(?<!${boundary})${word.replaceAll(' ', '\\s+')}(?!${boundary})`, flags)

/** Rows of the table below a heading: a pattern for each word of the first column, and the text of the second. */
const bannedBelow = (glossary: string, heading: string, flags: string): Banned[] => {
  const [, section = ''] = glossary.split(`## ${heading}\n`)
  const [table = ''] = section.split('\n## ')
  const rows = table.matchAll(/^\| (`.+`) \| (.+) \|$/gm)
  return [...rows].flatMap(([, words = '', instead = '']) =>
    [...words.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({ pattern: wholeWord(word, flags), word, instead })),
  )
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')
/** The text without the characters that `part` has at the same places. */
const without = (text: string, part: string) =>
  text.replace(/[^\n]/g, (character, index) => (part[index] === character ? ' ' : character))
/** A page without code, link targets and quoted text. */
const proseOf = (markdown: string) =>
  markdown
    .replace(/```[\s\S]*?```/g, blank)
    .replace(/`[^`\n]*`/g, blank)
    .replace(/\]\([^)]*\)/g, blank)
/** The code in a page. */
const codeSpansOf = (markdown: string) => without(markdown, proseOf(markdown))
/** Matches strings too, because they may contain what looks like a comment. */
const token = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/.*/g
const sqlComment = /--.*/g
const cssComment = /\/\*[\s\S]*?\*\//g
const isTest = /\.(test|spec)\.tsx?$/
const isComment = (text: string) => text.startsWith('/')
const codeOf = (source: string) => source.replace(token, (text) => (isComment(text) ? blank(text) : text))
/** Code without comments and sentences: strings with spaces name nothing. */
const namesOf = (source: string) => codeOf(source).replace(token, (text) => (/\s/.test(text) ? blank(text) : text))
const commentsOf = (source: string) => without(source, codeOf(source))

/** Strings with spaces: titles and messages. */
const sentencesOf = (source: string) => without(codeOf(source), namesOf(source))
const onlyMatches = (text: string, pattern: RegExp) => without(text, text.replace(pattern, blank))

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length

const hitsIn = (file: string, text: string, banned: readonly Banned[]) =>
  banned.flatMap(({ pattern, word, instead }) =>
    [...text.matchAll(pattern)].map(({ index }) => `${file}:${lineOf(text, index)} "${word}" → ${instead}`),
  )

const problemsIn = (
  file: string,
  text: string,
  { words, names }: { words: readonly Banned[]; names: readonly Banned[] },
) => [
  ...(isPaper(file) ? hitsIn(file, proseOf(text), words) : []),
  ...(isPaper(file) ? hitsIn(file, codeSpansOf(text), names) : []),
  ...(sourceFile.test(file) ? hitsIn(file, commentsOf(text), words) : []),
  ...(isTest.test(file) ? hitsIn(file, sentencesOf(text), words) : []),
  ...(file.endsWith('.sql') ? hitsIn(file, onlyMatches(text, sqlComment), words) : []),
  ...(file.endsWith('.css') ? hitsIn(file, onlyMatches(text, cssComment), words) : []),
  ...(sourceFile.test(file) ? hitsIn(file, namesOf(text), names) : []),
]

/** Throws if the check misses a planted word or rejects a good text. */
const canary = (banned: { words: readonly Banned[]; names: readonly Banned[] }) => {
  const planted = ['stan', 'ds'].join('')
  const bad = {
    'README.md': `It ${planted} here.`,
    'a.mjs': `// It ${planted} here.`,
    'a.test.ts': `test('it ${planted} here')`,
    'a.sql': `-- It ${planted} here.`,
    'a.css': `/* It ${planted} here. */`,
  }
  const good = {
    'README.md': `Run \`${planted}\` here.`,
    'a.mjs': `const a = '${planted}'`,
    'a.sql': `select ${planted}`,
  }
  for (const [file, text] of Object.entries(bad))
    if (problemsIn(file, text, banned).length !== 1) throw new Error(`Accepts a banned word in ${file}.`)
  for (const [file, text] of Object.entries(good))
    if (problemsIn(file, text, banned).length !== 0) throw new Error(`Rejects a good text in ${file}.`)
}

// `pnpm check words`
main(async () => {
  const glossary = readFileSync(join(root, GLOSSARY), 'utf8')
  const banned = {
    words: bannedBelow(glossary, 'Banned words', 'giu'),
    names: bannedBelow(glossary, 'Banned names', 'gu'),
  }
  canary(banned)
  const files = writtenFiles()
  const problems = files.flatMap((file) => problemsIn(file, readFileSync(join(root, file), 'utf8'), banned))
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  process.stdout.write(`${files.length} files, ${problems.length} banned words\n`)
  return problems.length === 0 && files.length > 0 ? 0 : 1
})

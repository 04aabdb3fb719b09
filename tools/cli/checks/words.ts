import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { main, root } from '../../launch/run.mjs'
import { conclude, lineOf } from './conclude.ts'
import { writtenFiles } from './tracked-files.ts'

// Finds the banned words of docs/glossary.md in docs, comments and test titles.

const GLOSSARY = 'docs/glossary.md'

interface Banned {
  pattern: RegExp
  word: string
  instead: string
}

const sourceFile = /\.(tsx?|mjs|cjs)$/
const isPage = (file: string) => file.endsWith('.md') && file !== GLOSSARY
const boundary = '[\\p{L}\\p{N}_]'
const wholeWord = (word: string) => new RegExp(`(?<!${boundary})${word.replaceAll(' ', '\\s+')}(?!${boundary})`, 'giu')

/** Rows of the table of banned words: a pattern for each word of the first column, and the text of the second. */
export const bannedOf = (glossary: string): Banned[] => {
  const [, section = ''] = glossary.split('## Banned words\n')
  const rows = section.matchAll(/^\| (`.+`) \| (.+) \|$/gm)
  return [...rows].flatMap(([, words = '', instead = '']) =>
    [...words.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({ pattern: wholeWord(word), word, instead })),
  )
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')
/** The text with a space for each character that `part` has at the same place. */
const without = (text: string, part: string) =>
  text.replace(/[^\n]/g, (character, index) => (part[index] === character ? ' ' : character))
/** A page without code, link targets and quoted text. */
const proseOf = (markdown: string) =>
  markdown
    .replace(/```[\s\S]*?```/g, blank)
    .replace(/`[^`\n]*`/g, blank)
    .replace(/\]\([^)]*\)/g, blank)
/** Matches strings too, because they may contain what looks like a comment. */
const token = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/.*/g
const sqlComment = /--.*/g
const cssComment = /\/\*[\s\S]*?\*\//g
const isTest = /\.(test|spec)\.tsx?$/
const isComment = (text: string) => text.startsWith('/')
const codeOf = (source: string) => source.replace(token, (text) => (isComment(text) ? blank(text) : text))
const commentsOf = (source: string) => without(source, codeOf(source))

/** Strings with spaces: titles and messages. */
const sentencesOf = (source: string) => {
  const code = codeOf(source)
  return without(
    code,
    code.replace(token, (text) => (/\s/.test(text) ? blank(text) : text)),
  )
}
const onlyMatches = (text: string, pattern: RegExp) => without(text, text.replace(pattern, blank))

const hitsIn = (file: string, text: string, banned: readonly Banned[]) =>
  banned.flatMap(({ pattern, word, instead }) =>
    [...text.matchAll(pattern)].map(({ index }) => `${file}:${lineOf(text, index)} "${word}" → ${instead}`),
  )

export const problemsIn = (file: string, text: string, words: readonly Banned[]) => [
  ...(isPage(file) ? hitsIn(file, proseOf(text), words) : []),
  ...(sourceFile.test(file) ? hitsIn(file, commentsOf(text), words) : []),
  ...(isTest.test(file) ? hitsIn(file, sentencesOf(text), words) : []),
  ...(file.endsWith('.sql') ? hitsIn(file, onlyMatches(text, sqlComment), words) : []),
  ...(file.endsWith('.css') ? hitsIn(file, onlyMatches(text, cssComment), words) : []),
]

// `pnpm check words`
if (import.meta.main)
  main(async () => {
    const banned = bannedOf(readFileSync(join(root, GLOSSARY), 'utf8'))
    const files = writtenFiles()
    const problems = files.flatMap((file) => problemsIn(file, readFileSync(join(root, file), 'utf8'), banned))
    return conclude(
      problems,
      Math.min(files.length, banned.length),
      `${files.length} files, ${problems.length} banned words`,
    )
  })

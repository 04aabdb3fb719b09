import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { main, root } from './run.mjs'
import { writtenFiles } from './tracked-files.mjs'

// Finds the banned words and names of docs/glossary.md: words in papers and in comments, names in code.

const GLOSSARY = 'docs/glossary.md'

/** Folders and files whose comments have no banned words. */
const cleanComments = [
  'e2e/journeys',
  'e2e/support',
  'remote-admin',
  'remote-owner',
  'remote-public',
  'remote-vet',
  'server/jest',
  'server/launch/references.mjs',
  'server/launch/tracked-files.mjs',
  'server/launch/words.mjs',
  'server/src',
  'shared',
  'shell',
]
/** Folders and files whose code has no banned names. Extend the list as names are replaced. */
const cleanNames = ['server/launch/references.mjs', 'server/launch/tracked-files.mjs', 'server/launch/words.mjs']

const source = /\.(tsx?|mjs|cjs)$/
/** Papers that other work is moving at the moment. */
const moving = ['server/README.md', 'e2e/README.md', 'docs/decisions/0004-launch-scripts.md']
const isPaper = (file) => file.endsWith('.md') && file !== GLOSSARY && !moving.includes(file)
const isWithin = (paths, file) =>
  source.test(file) && paths.some((path) => file === path || file.startsWith(`${path}/`))

const boundary = '[\\p{L}\\p{N}_]'
const wholeWord = (word, flags) => new RegExp(`(?<!${boundary})${word.replaceAll(' ', '\\s+')}(?!${boundary})`, flags)

/** Rows of the table below a heading: a pattern for each word of the first column, and the text of the second. */
const bannedBelow = (glossary, heading, flags) => {
  const [, section = ''] = glossary.split(`## ${heading}\n`)
  const rows = section.split('\n## ')[0].matchAll(/^\| (`.+`) \| (.+) \|$/gm)
  return [...rows].flatMap(([, words, instead]) =>
    [...words.matchAll(/`([^`]+)`/g)].map(([, word]) => ({ pattern: wholeWord(word, flags), word, instead })),
  )
}

const blank = (text) => text.replace(/[^\n]/g, ' ')
/** A paper without code, link targets and quoted text. */
const proseOf = (markdown) =>
  markdown
    .replace(/```[\s\S]*?```/g, blank)
    .replace(/`[^`\n]*`/g, blank)
    .replace(/\]\([^)]*\)/g, blank)
/** A string or a comment of a source file: what looks like a comment in a string is none. */
const token = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/.*/g
const isComment = (text) => text.startsWith('/')
const codeOf = (source) => source.replace(token, (text) => (isComment(text) ? blank(text) : text))
const commentsOf = (source) => {
  const code = codeOf(source)
  return source.replace(/[^\n]/g, (character, index) => (code[index] === character ? ' ' : character))
}

const lineOf = (text, index) => text.slice(0, index).split('\n').length

const hitsIn = (file, text, banned) =>
  banned.flatMap(({ pattern, word, instead }) =>
    [...text.matchAll(pattern)].map(({ index }) => `${file}:${lineOf(text, index)} "${word}" → ${instead}`),
  )

const problemsIn = (file, text, { words, names }) => [
  ...(isPaper(file) ? hitsIn(file, proseOf(text), words) : []),
  ...(isWithin(cleanComments, file) ? hitsIn(file, commentsOf(text), words) : []),
  ...(isWithin(cleanNames, file) ? hitsIn(file, codeOf(text), names) : []),
]

/** Throws when the check misses a planted word or rejects a good text. */
const canary = (banned) => {
  const planted = ['stan', 'ds'].join('')
  const bad = { 'README.md': `It ${planted} here.`, 'server/launch/words.mjs': `// It ${planted} here.` }
  const good = { 'README.md': `Run \`${planted}\` here.`, 'server/launch/words.mjs': `const a = '${planted}'` }
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

import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { main, root } from '../../launch/run.mjs'
import { conclude, lineOf } from './conclude.ts'
import { writtenFiles } from './tracked-files.ts'

// Resolves every reference to a page: `docs/domain.md#transfers` in code, comments and docs, and relative links in
// Markdown. A path in text starts at the project folder, a link in its own folder. The heading is written as GitHub
// writes its anchor. In docs it also resolves paths of code such as `server/src/app.ts`.

/** Files that contain broken references as examples. */
const examples = new Set(
  ['references.ts', 'references.test.ts', 'commands.test.ts'].map((name) => `tools/cli/checks/${name}`),
)

const link = /!?\[[^\]]*\]\(([^)\s]+)\)/g
const external = /^(https?:|mailto:)/
const code = /```[\s\S]*?```/g
/** A path below docs/, or any Markdown file. `/api/docs/…` is part of a URL, not a path. */
const path = /(?<![\w./@-])(?:\.{0,2}\/)?(?:docs\/[\w./-]*\w|[\w./-]*\w\.md\b)(?:#[\w\p{L}-]+)?/gu
/** A path of code in a page. Built folders, and paths with a placeholder or a pattern, are not looked up. */
const codePath = /`((?:shell|remote-\w+|shared|server|tools|e2e)\/[\w./@-]+)`/g
const built = /\/(dist|dist-embed)\b/
/** The text of a file; undefined if there is no such file. */
type Read = (path: string) => string | undefined

type Finding = readonly [index: number, problem: string | undefined]

/** Pages that are not in the repository, and sections without a heading. */
const foreign: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/\bspecification\b(?!\.test)/gi, 'the specification is not in the repository: name a heading below docs/'],
  [/(?<![\w/.])design\//g, 'design/ is not in the repository: name a heading below docs/'],
  [/(?<!RFC \d+, )\bsections? \d|§ ?\d/gi, 'names a section by number: name file and heading'],
]

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (markdown: string) =>
  new Set([...markdown.replace(code, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))

/** Why `target` (`file#anchor`) does not resolve in `folder`; undefined if it does. */
const problemOf = (target: string, folder: string, read: Read) => {
  const [file = '', anchor] = target.split('#')
  const text = read(join(folder, file))
  if (text === undefined) return `${target}: no such file`
  if (anchor === undefined || anchorsOf(text).has(anchor)) return undefined
  return `${target}: no such heading`
}

/** A link to a heading of its own file has no file name. */
const withFile = (target: string, file: string) => (target.startsWith('#') ? basename(file) + target : target)

const linkProblems = (file: string, text: string, read: Read): Finding[] =>
  [...text.matchAll(link)]
    .filter(([, target = '']) => !external.test(target))
    .map(({ 1: target = '', index }) => [index, problemOf(withFile(target, file), dirname(file), read)])

/** In code a path of a page may begin with `../`, and in commands of operators with the folder of the package. */
const fromRoot = (target: string) => target.replace(/^(\.{1,2}\/)+|^\/usr\/lib\/dyraaudkenni\//, '')

const pathProblems = (text: string, read: Read): Finding[] =>
  [...text.matchAll(path)].map(({ 0: target, index }) => [index, problemOf(fromRoot(target), '.', read)])

const codeProblems = (text: string, read: Read): Finding[] =>
  [...text.matchAll(codePath)]
    .filter(([, target = '']) => !built.test(target))
    .map(({ 1: target = '', index }) => [index, problemOf(target, '.', read)])

const foreignProblems = (text: string): Finding[] =>
  foreign.flatMap(([pattern, reason]) => [...text.matchAll(pattern)].map(({ index }) => [index, reason] as const))

/** What is wrong with the references of one file, with its line. */
export const problemsIn = (file: string, text: string, read: Read) => {
  const isMarkdown = file.endsWith('.md')
  const prose = isMarkdown ? text.replace(link, (whole) => ' '.repeat(whole.length)) : text
  const found = [
    ...(isMarkdown ? [...linkProblems(file, text, read), ...codeProblems(prose, read)] : []),
    ...pathProblems(prose, read),
    ...foreignProblems(prose),
  ]
  return found
    .filter(([, problem]) => problem !== undefined)
    .map(([index, problem]) => `${file}:${lineOf(text, index)} ${problem}`)
}

const readFromDisk: Read = (name) => {
  const whole = join(root, name)
  if (!existsSync(whole)) return undefined
  return name.endsWith('.md') ? readFileSync(whole, 'utf8') : ''
}

// `pnpm check references`
if (import.meta.main)
  main(async () => {
    const files = writtenFiles().filter((file) => !examples.has(file))
    const problems = files.flatMap((file) => problemsIn(file, readFileSync(join(root, file), 'utf8'), readFromDisk))
    return conclude(problems, files.length, `${files.length} files, ${problems.length} broken references`)
  })

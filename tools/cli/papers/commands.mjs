/**
 * Where a block of a paper is run: on a Debian machine with the package, on machines of a cluster, in a checkout of the
 * project, or not here.
 * @typedef {'host' | 'cluster' | 'checkout' | 'elsewhere'} Place
 */

/**
 * @typedef {object} PaperCommand
 * @property {string} file
 * @property {number} line
 * @property {string} text as written, with its comment
 */

/**
 * A fenced block. The info string of its fence is `sh PLACE`, `sh cluster MACHINES`, `sh elsewhere: REASON`,
 * `conf PLACE FILE`, or another language, which holds no commands.
 * @typedef {object} Block
 * @property {string} file
 * @property {number} line of the fence
 * @property {string} language
 * @property {string} place
 * @property {string} detail the reason, the machines of the cluster, or the file that a conf block is written to
 * @property {string} content
 * @property {readonly PaperCommand[]} commands
 */

const fence = /^```(\S*)[ \t]*(.*)\n([\s\S]*?)^```$/gm
const span = /`([^`\n]+)`/g

/** Programs whose name at the start of a code span makes it a command. */
const programs = /^(registry|pnpm|systemctl|openssl|df|journalctl) /

/**
 * @param {string} text
 * @param {number} index
 */
const lineAt = (text, index) => text.slice(0, index).split('\n').length

/**
 * The commands of a block: a line each, or several if they end with a backslash.
 * @param {string} file
 * @param {string} content
 * @param {number} first line
 * @returns {PaperCommand[]}
 */
function commandsIn(file, content, first) {
  /** @type {PaperCommand[]} */
  const commands = []
  let pending = ''
  for (const [n, line] of content.split('\n').entries()) {
    pending += line
    if (line.endsWith('\\')) {
      pending += '\n'
      continue
    }
    const text = pending.trim()
    const start = first + n - (pending.split('\n').length - 1)
    if (text !== '' && !text.startsWith('#')) commands.push({ file, line: start, text })
    pending = ''
  }
  return commands
}

/**
 * @param {string} file
 * @param {string} text of a paper
 * @returns {Block[]}
 */
export function blocksOf(file, text) {
  return [...text.matchAll(fence)].map(({ 1: language = '', 2: info = '', 3: content = '', index }) => {
    const line = lineAt(text, index)
    const [, place = '', detail = ''] = /^([a-z]*):? *(.*)$/.exec(info) ?? []
    const commands = language === 'sh' ? commandsIn(file, content, line + 1) : []
    return { file, line, language, place, detail, content, commands }
  })
}

/**
 * The commands that prose and tables of a paper name.
 * @param {string} file
 * @param {string} text of a paper
 * @returns {PaperCommand[]}
 */
export function namedCommands(file, text) {
  const prose = text.replace(fence, (block) => block.replace(/[^\n]/g, ' '))
  return [...prose.matchAll(span)]
    .filter(([, code = '']) => programs.test(code))
    .map(({ 1: code = '', index }) => ({ file, line: lineAt(text, index), text: code }))
}

/**
 * Settings in prose, as NAME=value.
 * @param {string} file
 * @param {string} text of a paper
 * @returns {PaperCommand[]}
 */
export function namedSettings(file, text) {
  return [...text.matchAll(span)]
    .filter(([, code = '']) => /^[A-Z][A-Z0-9_]+=\S*$/.test(code))
    .map(({ 1: code = '', index }) => ({ file, line: lineAt(text, index), text: code }))
}

/**
 * A command without its comment.
 * @param {string} text
 */
export const withoutComment = (text) => text.replace(/(^|\s)#\s.*$/gm, '').trim()

/**
 * Words in capitals, which the reader replaces. `SHA256SUMS` and `UTF8` are none, and the name of a variable that is set
 * counts as one word with its `=`.
 */
const capitals = /\b[A-Z][A-Z0-9_]*=|(?<![A-Za-z0-9])[A-Z]{3,}(?![A-Za-z0-9])/g

/** @param {string} text */
const capitalsIn = (text) => withoutComment(text).match(capitals) ?? []

/** @param {string} text */
export const placeholdersIn = (text) => capitalsIn(text).filter((word) => !word.endsWith('='))

/** @param {string} text */
export const variablesIn = (text) =>
  capitalsIn(text)
    .filter((word) => word.endsWith('='))
    .map((word) => word.slice(0, -1))

/**
 * A command as the reader types it.
 * @param {string} text
 * @param {Readonly<Record<string, string>>} values by placeholder
 */
export const filledIn = (text, values) => text.replace(capitals, (word) => values[word] ?? word)

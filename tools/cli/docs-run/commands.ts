export interface PaperCommand {
  readonly file: string
  readonly line: number
  /** The line as written, with its comment. */
  readonly text: string
}

/**
 * A fenced block. The info string of its fence is `sh PLACE`, `sh cluster MACHINES`, `sh elsewhere: REASON`,
 * `conf PLACE FILE`, or another language, which holds no commands. A place is `host` (a Debian machine with the package),
 * `cluster` (machines of a cluster) or `checkout` (a checkout of the project).
 */
export interface Block {
  readonly file: string
  /** Line of the fence. */
  readonly line: number
  readonly language: string
  readonly place: string
  /** The reason, the machines of the cluster, or the file that a conf block is written to. */
  readonly detail: string
  readonly content: string
  readonly commands: readonly PaperCommand[]
}

const fence = /^```(\S*)[ \t]*(.*)\n([\s\S]*?)^```$/gm
const span = /`([^`\n]+)`/g

/** Programs whose name at the start of a code span makes it a command. */
const programs = /^(registry|pnpm|systemctl|openssl|df|journalctl) /

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

/**
 * The commands of a block: a line each, or several if they end with a backslash.
 * @param first line
 */
function commandsIn(file: string, content: string, first: number): PaperCommand[] {
  const commands: PaperCommand[] = []
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

/** The fenced blocks of a page. */
export function blocksOf(file: string, text: string): Block[] {
  return [...text.matchAll(fence)].map(({ 1: language = '', 2: info = '', 3: content = '', index }) => {
    const line = lineAt(text, index)
    const [, place = '', detail = ''] = /^([a-z]*):? *(.*)$/.exec(info) ?? []
    const commands = language === 'sh' ? commandsIn(file, content, line + 1) : []
    return { file, line, language, place, detail, content, commands }
  })
}

/** The commands that prose and tables of a page name. */
export function namedCommands(file: string, text: string): PaperCommand[] {
  const prose = text.replace(fence, (block) => block.replace(/[^\n]/g, ' '))
  return [...prose.matchAll(span)]
    .filter(([, code = '']) => programs.test(code))
    .map(({ 1: code = '', index }) => ({ file, line: lineAt(text, index), text: code }))
}

/** Settings in the prose of a page, as NAME=value. */
export function namedSettings(file: string, text: string): PaperCommand[] {
  return [...text.matchAll(span)]
    .filter(([, code = '']) => /^[A-Z][A-Z0-9_]+=\S*$/.test(code))
    .map(({ 1: code = '', index }) => ({ file, line: lineAt(text, index), text: code }))
}

/** A command without its comment. */
export const withoutComment = (text: string) => text.replace(/(^|\s)#\s.*$/gm, '').trim()

/**
 * Words in capitals that the reader replaces, which `SHA256SUMS` and `UTF8` are not; and names of variables that a
 * command sets, together with their `=`.
 */
const capitals = /\b[A-Z][A-Z0-9_]*=|(?<![A-Za-z0-9])[A-Z]{3,}(?![A-Za-z0-9])/g

const capitalsIn = (text: string) => withoutComment(text).match(capitals) ?? []

export const placeholdersIn = (text: string) => capitalsIn(text).filter((word) => !word.endsWith('='))

export const variablesIn = (text: string) =>
  capitalsIn(text)
    .filter((word) => word.endsWith('='))
    .map((word) => word.slice(0, -1))

/**
 * A command as the reader types it.
 * @param values by placeholder
 */
export const filledIn = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(capitals, (word) => values[word] ?? word)

import { CsvFileError } from './csv-file-error.ts'

/** The character that decoding gives for bytes that are not UTF-8. */
export const UNDECODABLE = '\uFFFD'

/** Windows writes `\r\n`, and `\r\r\n` if a program adds the first character twice. A lone `\r` is part of a cell there. */
const LINE_FEEDS = /\r*\n/
/** Old systems of the Macintosh end a line with a lone `\r`. */
const RETURNS = /\r\n?|\n/

/** Undefined if the text has no line end yet. A `\r` at the end may be the first half of `\r\n`. */
function lineEndOf(text: string): RegExp | undefined {
  const at = text.search(/[\r\n]/)
  if (at < 0) return undefined
  const rest = /^\r+/.exec(text.slice(at))?.[0] ?? ''
  const next = text[at + rest.length]
  if (rest !== '' && next === undefined) return undefined
  return rest === '' || next === '\n' ? LINE_FEEDS : RETURNS
}

/** DOS programs end a text with this character, Ctrl-Z. */
const END_OF_FILE = String.fromCharCode(26)

const withoutEndOfFile = (text: string): string => {
  const end = text.indexOf(END_OF_FILE)
  return end >= 0 && text.slice(end).replaceAll(END_OF_FILE, '') === '' ? text.slice(0, end) : text
}

/** The complete lines of a text, and the rest after them. */
function cut(text: string, lineEnd: RegExp | undefined) {
  if (!lineEnd) return { lines: [], rest: text }
  // A `\r` at the end may be the first half of `\r\n`.
  const held = /\r*$/.exec(text)?.[0] ?? ''
  const lines = text.slice(0, text.length - held.length).split(lineEnd)
  const rest = lines.pop() ?? ''
  return { lines, rest: rest + held }
}

/**
 * The lines of a file, decoded, without their ends and without the byte order mark.
 * @throws CsvFileError if a line is longer than `max`
 */
export async function* readLines(source: AsyncIterable<Buffer>, max: number): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  let text = ''
  let row = 1
  let lineEnd: RegExp | undefined
  const checked = (line: string): string => {
    if (line.length > max) throw new CsvFileError('rowLength', { row, max })
    return line
  }
  for await (const bytes of source) {
    text += decoder.decode(bytes, { stream: true })
    lineEnd ??= lineEndOf(text)
    const { lines, rest } = cut(text, lineEnd)
    for (const line of lines) {
      yield checked(line)
      row += 1
    }
    text = checked(rest)
  }
  text = withoutEndOfFile(text + decoder.decode())
  if (text !== '') yield* text.split(lineEnd ?? RETURNS).map(checked)
}

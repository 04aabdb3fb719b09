import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fieldProblem, problem } from '../problems/problem.ts'
import { refusalTexts } from '../problems/texts.ts'

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i
const MARKS = /["{}]/g
const COLON = /[ \t\r\n]*:/y

/** JSON is always UTF-8 (RFC 8259). A body with another charset would be misread. */
function refuseOtherCharset({ headers }: FastifyRequest): void {
  const [, charset = 'utf-8'] = CHARSET.exec(headers['content-type'] ?? '') ?? []
  if (!/^utf-?8$/i.test(charset)) throw problem(415)
}

/** A 415 response contains the accepted encodings (RFC 9110, section 15.5.16). */
const ACCEPTED = { 'accept-encoding': 'identity' }

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Compressed bodies are not supported. */
const isEncoded = ({ headers }: FastifyRequest): boolean =>
  (headers['content-encoding'] ?? 'identity').trim().toLowerCase() !== 'identity'

function isEscaped(json: string, at: number): boolean {
  let slashes = 0
  while (json[at - 1 - slashes] === '\\') slashes++
  return slashes % 2 === 1
}

/** End of the string that starts at `start`. A regular expression would overflow the stack on a million escapes. */
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end + 1
}

/** The key in the string that `marks` has just found; undefined for a value. Moves `marks` to the end of the string. */
function keyAt(json: string, start: number, marks: RegExp): string | undefined {
  const end = endOfString(json, start)
  marks.lastIndex = end
  COLON.lastIndex = end
  // The key is parsed, because escape sequences allow several spellings of it.
  return COLON.test(json) ? JSON.parse(json.slice(start, end)) : undefined
}

/** Adds the key to the keys of its object. True if it was there. */
const isRepeated = (key: string, keys = new Set<string>()): boolean => keys.size === keys.add(key).size

/**
 * The first duplicate key of an object in valid JSON; undefined if there is none. `JSON.parse` silently keeps the last
 * value.
 */
function duplicateKey(json: string): string | undefined {
  const open: Set<string>[] = []
  const marks = new RegExp(MARKS)
  for (let mark = marks.exec(json); mark; mark = marks.exec(json)) {
    if (mark[0] === '{') open.push(new Set())
    else if (mark[0] === '}') open.pop()
    else {
      const key = keyAt(json, mark.index, marks)
      if (key !== undefined && isRepeated(key, open.at(-1))) return key
    }
  }
  return undefined
}

/** Reads JSON bodies strictly: refuses other charsets, invalid UTF-8, compression and duplicate keys. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      refuseOtherCharset(request)
      if (!isUtf8(bytes)) throw problem(400, { detail: 'The body is not valid UTF-8.' })
    } catch (error) {
      return done(error as Error)
    }
    const json = bytes.toString('utf8')
    // This parser calls back; only parsers of other kinds return a promise.
    void parse(request, json, (error, body) => {
      const key = error ? undefined : duplicateKey(json)
      if (key === undefined) done(error, body)
      else done(fieldProblem({ [key]: [refusalTexts.duplicateField] }))
    })
  })
  // biome-ignore lint/complexity/useMaxParams: the signature of Fastify's hook
  app.addHook('preParsing', (request, _reply, payload, done) => {
    done(hasBody(request) && isEncoded(request) ? problem(415, { headers: ACCEPTED }) : null, payload)
  })
}

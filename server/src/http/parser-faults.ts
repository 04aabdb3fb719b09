import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { codeOf } from '../db/error-code.ts'
import { type ProblemStatus, problem, problemBody } from './problem.ts'

/** What Node's HTTP parser names; everything else is a request that cannot be read. */
const STATUSES: Readonly<Record<string, ProblemStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

/**
 * An answer on this connection is under way, or owed to an earlier request that was read whole: ours would be taken for
 * that one's.
 */
function isAnswering(socket: Socket): boolean {
  const answer = Reflect.get(socket, '_httpMessage') as ServerResponse | null | undefined
  return answer ? answer.headersSent || answer.req.complete : false
}

function textOf(status: ProblemStatus, id: string, headers: Readonly<Record<string, string>>): string {
  const body = problemBody(problem(status), id)
  const all = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': id,
    date: new Date().toUTCString(),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

/**
 * Answers what Node's HTTP parser refuses, which never reaches a route: the same problem details, headers and line in
 * the log as everything else. The connection ends, because where its next request begins is not known.
 */
export function answerParserFaults(headers: Readonly<Record<string, string>>, log: FastifyBaseLogger) {
  return (error: Error, socket: Socket): void => {
    const code = codeOf(error)
    if (code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
      socket.destroy()
      return
    }
    const id = randomUUID()
    const status = STATUSES[code] ?? 400
    log.info({ reqId: id, call: '(unreadable)', status, code }, 'answered')
    socket.end(textOf(status, id, headers), () => socket.destroy())
  }
}

import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { codeOf } from '../error-code.ts'
import { type ProblemStatus, problem, problemBody } from '../problems/problem.ts'
import { isSlowAllowed, responseOn } from './slow-body.ts'

/** Status by the code of Node's HTTP parser. Other errors mean an unreadable request: 400. */
const STATUSES: Readonly<Record<string, ProblemStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

/**
 * Whether a response is being sent, or is due to an earlier complete request. A client would take an error for this
 * response.
 */
function isAnswering(socket: Socket): boolean {
  const answer = responseOn(socket)
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
 * Responds to errors of Node's HTTP parser, which reach no route, with the same problem details, headers and log line as
 * other errors. Closes the connection, because the start of its next request is unknown.
 */
export function answerParserErrors(headers: Readonly<Record<string, string>>, log: FastifyBaseLogger) {
  return (error: Error, socket: Socket): void => {
    const code = codeOf(error)
    if (isSlowAllowed(code, socket)) return
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

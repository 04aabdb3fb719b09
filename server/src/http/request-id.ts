import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const ID = /^[\w.-]{8,64}$/

/** Generates request ids. A trusted proxy may send its own, which then is in both logs. */
export const requestIds =
  (isTrusted: (address: string | undefined) => boolean) =>
  (request: IncomingMessage): string => {
    const given = request.headers['x-request-id']
    const isGiven = typeof given === 'string' && ID.test(given) && isTrusted(request.socket.remoteAddress)
    return isGiven ? given : randomUUID()
  }

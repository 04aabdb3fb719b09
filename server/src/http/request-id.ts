import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const ID = /^[\w.-]{8,64}$/

/** An id of our own; a proxy that we trust may bring the one that its own log has. */
export const requestIds =
  (isTrusted: (address: string | undefined) => boolean) =>
  (request: IncomingMessage): string => {
    const given = request.headers['x-request-id']
    const isGiven = typeof given === 'string' && ID.test(given) && isTrusted(request.socket.remoteAddress)
    return isGiven ? given : randomUUID()
  }

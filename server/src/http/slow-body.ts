import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Requests whose bodies may arrive more slowly than the server otherwise allows. */
const slow = new WeakSet<IncomingMessage>()

const TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT'

/**
 * Gives the body of this request `ms` from now to arrive, for large files on slow lines. Node has one timeout for all
 * requests of a server. Call it only after the access check, so that strangers cannot hold connections open. Returns a
 * function that ends the extra time, to be called when the body is no longer read.
 */
export function allowSlowBody({ raw, server }: FastifyRequest, ms: number): () => void {
  slow.add(raw)
  const end = () => {
    slow.delete(raw)
    if (raw.complete || raw.destroyed) return
    const error = Object.assign(new Error('The body did not arrive in time'), { code: TIMEOUT })
    server.server.emit('clientError', error, raw.socket)
  }
  const timer = setTimeout(end, ms).unref()
  return () => {
    slow.delete(raw)
    clearTimeout(timer)
  }
}

/** The response that is being prepared for the latest request of a connection. */
export const responseOn = (socket: Socket): ServerResponse | undefined =>
  Reflect.get(socket, '_httpMessage') ?? undefined

/** Whether Node reports the timeout of a request that may take longer. */
export function isSlowAllowed(code: string, socket: Socket): boolean {
  const request = responseOn(socket)?.req
  return code === TIMEOUT && request !== undefined && slow.has(request)
}

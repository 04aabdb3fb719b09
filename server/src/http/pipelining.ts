import type { FastifyInstance } from 'fastify'
import { responseOn } from './slow-body.ts'

/**
 * Answers one request of a connection at a time. Node would work on all requests that a client sends without waiting
 * for an answer, and keep the answers in memory. Browsers and nginx do wait for it. The first request is answered with
 * `Connection: close`; by RFC 9112 the client may send the others again.
 */
export function refusePipelining(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const first = responseOn(socket)
    if (first === undefined || first === reply.raw) {
      done()
      return
    }
    first.shouldKeepAlive = false
    if (first.headersSent) first.once('finish', () => socket.destroySoon())
    reply.hijack()
  })
}

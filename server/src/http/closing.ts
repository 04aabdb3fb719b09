import type { FastifyInstance } from 'fastify'
import { problem } from './problem.ts'

/** Requests that still come over open connections while the server ends go to another process. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  app.addHook('onRequest', (_request, reply, done) => {
    if (!isClosing) return done()
    reply.header('connection', 'close')
    done(problem(503, { headers: { 'retry-after': '2' } }))
  })
}

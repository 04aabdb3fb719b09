import type { FastifyInstance } from 'fastify'
import { refusePipelining } from './pipelining.ts'
import { giveUpUnreadAnswers } from './unread-answers.ts'

/** Limits what one connection may cost. Register it first: its hook decides whether a request is worked on. */
export function guardConnections(app: FastifyInstance): void {
  // Ignore an unknown Expect header, as RFC 9110, section 10.1.1 allows. Node would answer a bare 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  refusePipelining(app)
  const stop = giveUpUnreadAnswers(app)
  app.addHook('onClose', async () => stop())
}

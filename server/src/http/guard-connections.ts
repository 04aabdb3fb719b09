import type { FastifyInstance } from 'fastify'
import { refusePipelining } from './pipelining.ts'
import { giveUpUnreadAnswers } from './unread-answers.ts'

/** Limits what one connection may cost. Register it first: its hook decides whether a request is worked on. */
export function guardConnections(app: FastifyInstance): void {
  refusePipelining(app)
  const stop = giveUpUnreadAnswers(app)
  app.addHook('onClose', async () => stop())
}

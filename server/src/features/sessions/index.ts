import type { FastifyInstance } from 'fastify'
import { callerReader } from './read-caller.ts'
import { Sessions } from './sessions.ts'
import { SigningKeys } from './signing-keys.ts'
import { Tokens } from './tokens.ts'

export { endEverySession, rotateKeys } from './signing-keys.ts'

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions
  }
}

/** Gives the application its sessions and the way to find who calls. Makes the first signing key of a new registry. */
export async function addSessions(app: FastifyInstance): Promise<void> {
  const tokens = new Tokens(await SigningKeys.open(app.db))
  app.decorate('sessions', new Sessions(app.db, tokens)).decorate('readCaller', callerReader(app, app.db, tokens))
}

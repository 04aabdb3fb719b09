import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { Devices } from './devices.ts'
import { callerReader } from './read-caller.ts'
import { Sessions } from './sessions.ts'
import { SigningKeys } from './signing-keys.ts'
import { Tokens } from './tokens.ts'

export { endEverySession, rotateKeys } from './signing-keys.ts'

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions
    devices: Devices
  }
}

/** Gives the application its sessions and the way to find who calls. Makes the first signing key of a new registry. */
export async function addSessions(app: FastifyInstance, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): Promise<void> {
  const tokens = new Tokens(await SigningKeys.open(app.db))
  app
    .decorate('sessions', new Sessions(app.db, tokens))
    .decorate('devices', new Devices(app.db, PUBLIC_URL.startsWith('https:')))
    .decorate('readCaller', callerReader(app, app.db, tokens))
}

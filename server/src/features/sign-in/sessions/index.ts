import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../config/config.ts'
import { EncryptionKeys } from '../../../encryption/encryption-keys.ts'
import { Tokens } from './issue-tokens.ts'
import { callerReader } from './read-caller.ts'
import { Devices } from './remember-devices.ts'
import { Sessions } from './service.ts'
import { SigningKeys } from './store-keys.ts'

export type { Devices } from './remember-devices.ts'
export { IDLE_MINUTES } from './rules.ts'
export type { Sessions } from './service.ts'
export { encryptAgain, endEverySession, requireSigning, rotateKeys } from './store-keys.ts'

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions
    devices: Devices
  }
}

/** Adds sessions and the reading of callers to the application. Creates the first signing key of a new registry. */
export async function addSessions(app: FastifyInstance, config: Config): Promise<void> {
  const tokens = new Tokens(await SigningKeys.open(app.db, EncryptionKeys.open(config)))
  app
    .decorate('sessions', new Sessions(app.db, tokens))
    .decorate('devices', new Devices(app.db, config.PUBLIC_URL.startsWith('https:')))
    .decorate('readCaller', callerReader(app, app.db, tokens))
}

import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { buildApp, type Deps } from '../app.ts'
import { type Config, loadConfig } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import { openLog } from '../log/log.ts'
import { testEncryptionKey } from './encryption-key.ts'

export interface TestApp {
  readonly app: FastifyInstance
  /** All log output so far. */
  readonly logged: () => string
}

export type Settings = Partial<Record<keyof Config, string>>
/** Tests run in parallel on slow machines and send more calls than persons do. */
const patient = { EVENT_LOOP_LIMIT_MS: '60000', DATABASE_QUEUE_LIMIT_MS: '60000', CALL_LIMIT_FACTOR: '1000' }

type Rest = Partial<Omit<Deps, 'config' | 'db' | 'log'>>

/** The real application on a test database, for `inject`. Close it in `afterAll`, before the database is dropped. */
export async function testApp(db: Database, settings: Settings = {}, rest: Rest = {}): Promise<TestApp> {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const site = {
    NODE_ENV: 'test',
    KEY_ENCRYPTION_KEY: testEncryptionKey,
    SHELL_DIR: 'no-shell',
    RELEASES_DIR: 'no-releases',
  }
  const config = loadConfig({ ...site, ...patient, ...settings })
  const app = await buildApp({ config, db, log: openLog(config, sink), ...rest })
  await app.ready()
  return { app, logged: () => lines.join('') }
}

import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { buildApp, type Deps } from '../app.ts'
import { type Config, loadConfig } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import { openLog } from '../log/log.ts'
import { testEncryptionKey } from './encryption-key.ts'
import { generousSettings } from './generous-limits.ts'

export interface TestApp {
  readonly app: FastifyInstance
  /** All log output so far. */
  readonly logged: () => string
}

export type Settings = Partial<Record<keyof Config, string>>

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
    RELEASES_DIR: 'no-releases',
  }
  const config = loadConfig({ ...site, ...generousSettings, ...settings })
  const app = await buildApp({ config, db, log: openLog(config, sink), ...rest })
  await app.ready()
  return { app, logged: () => lines.join('') }
}

type OpenDatabase = () => Promise<{ readonly db: Database; readonly url: string; drop(): Promise<void> }>

/** The application on a database of its own. */
export async function appFixture(open: OpenDatabase, settings: Settings = {}) {
  const database = await open()
  const { db } = database
  const served = await testApp(db, settings)
  const close = async () => {
    await served.app.close()
    await database.drop()
  }
  return { ...served, database, db, close }
}

/** Fills a fixture before all tests of a file, and closes it after them. */
export function setup<Fixture extends { close(): Promise<void> }>(create: () => Promise<Fixture>): Fixture {
  const fixture = {} as Fixture
  beforeAll(async () => {
    Object.assign(fixture, await create())
  })
  afterAll(() => fixture.close())
  return fixture
}

/** `appFixture` for all tests of a file. */
export const setupApp = (...parts: Parameters<typeof appFixture>) => setup(() => appFixture(...parts))

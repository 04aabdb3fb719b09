import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectConfig, Database } from '../db/connection.ts'
import { codeOf } from '../error-code.ts'
import { connectForTest } from './generous-limits.ts'
import {
  administer,
  databaseOn,
  demoTemplateName,
  referenceTemplateName,
  serverVariable,
  templateName,
} from './template.ts'

export interface TestDatabase {
  readonly db: Database
  readonly url: string
  /** Closes `db` and removes the database; call in `afterAll`. */
  drop(): Promise<void>
}

function testServer(): string {
  const url = process.env[serverVariable]
  if (!url) throw new Error('No test server: run these tests with server/jest/jest.config.cjs')
  return url
}

/** An empty database without tables, for tests of migrations and of the connection. */
export function emptyDatabase(config: Partial<ConnectConfig> = {}): Promise<TestDatabase> {
  return create('template1', config)
}

/** A new copy of the migrated database for one test file. Call in `beforeAll`. */
export function testDatabase(config: Partial<ConnectConfig> = {}): Promise<TestDatabase> {
  return create(templateName, config)
}

/** A new copy with reference data and the indexes of searches within names. Call in `beforeAll`. */
export function referenceDatabase(config: Partial<ConnectConfig> = {}): Promise<TestDatabase> {
  return create(referenceTemplateName, config)
}

/** A new copy with reference data and the demo registry for one test file. Call in `beforeAll`. */
export function demoDatabase(config: Partial<ConnectConfig> = {}): Promise<TestDatabase> {
  return create(demoTemplateName, config)
}

const NOT_ALLOWED = '42501'
const DROP_ATTEMPTS = 20
const DROP_PAUSE_MS = 250

/** Tries again while autovacuum runs in the database, because only a superuser may end autovacuum. */
async function dropDatabase(server: string, name: string, attempts = DROP_ATTEMPTS): Promise<void> {
  try {
    await administer(server, `drop database ${name} with (force)`)
  } catch (error) {
    if (codeOf(error) !== NOT_ALLOWED || attempts <= 1) throw error
    await sleep(DROP_PAUSE_MS)
    await dropDatabase(server, name, attempts - 1)
  }
}

async function create(template: string, config: Partial<ConnectConfig>): Promise<TestDatabase> {
  const server = testServer()
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copying files takes half the CPU time of PostgreSQL's default, which writes each page to its log.
  await administer(server, `create database ${name} template ${template} strategy file_copy`)
  const url = databaseOn(server, name)
  const db = await connectForTest({ url, poolSize: 5, ...config })
  const drop = async () => {
    await db.close()
    await dropDatabase(server, name)
  }
  return { db, url, drop }
}

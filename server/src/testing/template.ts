import pg from 'pg'
import { seedDemo } from '../../../tools/demo-data/demo/demo.ts'
import type { Database } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { ensureReference } from '../db/reference/reference.ts'
import { ensureTrigram } from '../db/trigram.ts'
import { connectForTest } from './generous-limits.ts'

/** Environment variable with the URL of the test database server, for the workers. */
export const serverVariable = 'TEST_DATABASE_SERVER'

/** Migrated database. It has no open connections, because it is copied. */
export const templateName = 'test_template'

/** The same with reference data and the indexes of searches within names. */
export const referenceTemplateName = 'test_reference_template'

/** The same with the demo registry (docs/demo-data.md). */
export const demoTemplateName = 'test_demo_template'

/** URL of another database on the same server. */
export function databaseOn(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

const pools = new Map<string, pg.Pool>()

function poolOf(serverUrl: string): pg.Pool {
  const known = pools.get(serverUrl)
  if (known) return known
  const pool = new pg.Pool({ connectionString: serverUrl, max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // The server ends idle connections when it stops, after the tests: this is no failure.
  pool.on('error', () => pools.delete(serverUrl))
  pools.set(serverUrl, pool)
  return pool
}

/** Runs one statement on the server, outside any test database. */
export const administer = async (serverUrl: string, statement: string): Promise<void> => {
  await poolOf(serverUrl).query(statement)
}

async function fill(url: string, add: (db: Database) => Promise<unknown>): Promise<void> {
  const db = await connectForTest({ url })
  await add(db)
  await db.close()
}

/** Creates the templates. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  await administer(serverUrl, `create database ${templateName}`)
  await migrate(databaseOn(serverUrl, templateName))
  await administer(serverUrl, `create database ${demoTemplateName} template ${templateName}`)
  await fill(databaseOn(serverUrl, demoTemplateName), seedDemo)
  await administer(serverUrl, `create database ${referenceTemplateName} template ${templateName}`)
  await fill(databaseOn(serverUrl, referenceTemplateName), ensureReference)
  await ensureTrigram(databaseOn(serverUrl, referenceTemplateName))
}

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { serverRoot } from '../root.ts'

export const migrationsDir = join(serverRoot, 'src/db/migrations')

/** Names of the migrations that this program knows, in their order. */
export const knownMigrations = (dir = migrationsDir): string[] =>
  readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => name.replace(/\.sql$/, ''))

const CONNECTION_TIMEOUT_MS = 5000

export interface MigrateOptions {
  /** Folder of `NNNN-name.sql` files: plain SQL that goes forward only. */
  readonly dir?: string
  readonly log?: (line: string) => void
}

/**
 * Brings the database at `url` up to date and answers the names of the migrations it ran. All of them run in one
 * transaction. A second process waits for the first: the lock belongs to the session, so `url` must lead to
 * PostgreSQL itself or to a pooler in session mode.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const log = options.log ?? (() => undefined)
  const client = new pg.Client({
    connectionString: url,
    application_name: 'dyraaudkenni-migrate',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  })
  // The query that runs fails with the same error; without a listener Node would end the process first.
  client.on('error', (error) => log(error.message))
  await client.connect()
  try {
    const ran = await runner({
      dbClient: client,
      dir: options.dir ?? migrationsDir,
      ignorePattern: '.*(?<!\\.sql)',
      direction: 'up',
      migrationsTable: 'migration',
      singleTransaction: true,
      advisoryLockMode: 'wait',
      logger: { info: log, warn: log, error: log },
    })
    return ran.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { codeOf } from '../error-code.ts'
import { serverRoot } from '../server-root.ts'
import { IS_WRITABLE, requireWritable } from './refused-connection.ts'
import type { Connection } from './statements.ts'

export const migrationsDir = join(serverRoot, 'src/db/migrations')

/**
 * Names of the migrations of this version, in order. Read once: a package that is installed beside a running process
 * does not change what the process needs.
 */
export const knownMigrations: readonly string[] = readdirSync(migrationsDir)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => name.replace(/\.sql$/, ''))

/** Names of the migrations applied to the database, in order; none in an empty one. */
export async function appliedMigrations(connection: Connection): Promise<string[]> {
  // Asked first, because an error would end the transaction of a deposit.
  const { rows } = await connection.query(`select 1 from pg_class where oid = to_regclass('public.migration')`)
  if (rows.length === 0) return []
  const applied = await connection.query<{ name: string }>('select name from public.migration order by id')
  return applied.rows.map(({ name }) => name)
}

/** Migrations of this version that the database lacks, in order. Those of a later version do no harm. */
export async function pendingMigrations(connection: Connection): Promise<string[]> {
  const applied = new Set(await appliedMigrations(connection))
  return knownMigrations.filter((name) => !applied.has(name))
}

const CONNECTION_TIMEOUT_MS = 5000
/** Short, because statements on a table queue behind a migration that waits for it. */
const LOCK_TIMEOUT_MS = 3000
const ATTEMPTS = 10
const LOCK_NOT_AVAILABLE = '55P03'
/** The lock of node-pg-migrate, which versions that leave locking to it take too. */
const MIGRATION_LOCK = 7_241_865_325_823_964

/** Runs the migrations again while a table stays locked. */
async function retryWhileLocked<T>(run: () => Promise<T>, log: (line: string) => void): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === ATTEMPTS || codeOf(error) !== LOCK_NOT_AVAILABLE) throw error
      log(`A table is in use. Migrating again in a second (attempt ${attempt + 1} of ${ATTEMPTS}).`)
      await sleep(1000)
    }
  }
}

export interface MigrateOptions {
  /** Folder of `NNNN-name.sql` files: plain SQL, forward only. */
  readonly dir?: string
  readonly log?: (line: string) => void
}

/**
 * Migrates the database at `url` in one transaction and returns the names of the migrations that it ran. Rolls back and
 * repeats the transaction if a table is locked for longer than LOCK_TIMEOUT_MS. A second process waits for the first. The
 * lock belongs to the session, so `url` must be PostgreSQL itself or a pooler in session mode.
 * @throws the database's error; 55P03 if a table was locked in every attempt, 25006 if the database is read-only
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const log = options.log ?? (() => undefined)
  const client = new pg.Client({
    connectionString: url,
    application_name: 'dyraaudkenni-migrate',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  })
  // The running query fails with the same error. Without a listener Node would exit first.
  client.on('error', (error) => log(error.message))
  await client.connect()
  const run = async () => {
    const ran = await runner({
      dbClient: client,
      dir: options.dir ?? migrationsDir,
      ignorePattern: '.*(?<!\\.sql)',
      direction: 'up',
      migrationsTable: 'migration',
      singleTransaction: true,
      noLock: true,
      logger: { info: log, warn: log, error: log },
    })
    return ran.map(({ name }) => name)
  }
  try {
    requireWritable((await client.query<{ writable: boolean }>(IS_WRITABLE)).rows)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
    return await retryWhileLocked(run, log)
  } finally {
    await client.end()
  }
}

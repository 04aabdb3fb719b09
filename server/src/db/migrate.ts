import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { codeOf } from '../error-code.ts'
import { serverRoot } from '../server-root.ts'
import { type ConcurrentIndex, concurrentIndexes, makeIndex, withoutConcurrently } from './concurrent-indexes.ts'
import { locksBefore } from './lookup-locks.ts'
import { IS_WRITABLE, requireWritable } from './refused-connection.ts'
import type { Connection } from './statements.ts'

export const migrationsDir = join(serverRoot, 'src/db/migrations')

/**
 * Names of the migrations of this version, in order. Read once: a package that is installed beside a running process
 * does not change what the process needs.
 */
export const knownMigrations: readonly string[] = namesIn(migrationsDir)

function namesIn(dir: string): string[] {
  const files = readdirSync(dir).filter((name) => name.endsWith('.sql'))
  return files.map((name) => name.replace(/\.sql$/, '')).sort()
}

/** Names of the migrations applied to the database, in order; none in an empty one. */
export async function appliedMigrations(connection: Pick<Connection, 'query'>): Promise<string[]> {
  // Checks first whether the table exists, because an error would end the transaction of a deposit.
  const { rows } = await connection.query(`select 1 from pg_class where oid = to_regclass('public.migration')`)
  if (rows.length === 0) return []
  const applied = await connection.query<{ name: string }>('select name from public.migration order by id')
  return applied.rows.map(({ name }) => name)
}

/** Migrations of this version that the database lacks, in order. Migrations of a later version do no harm. */
export async function pendingMigrations(connection: Connection): Promise<string[]> {
  const applied = new Set(await appliedMigrations(connection))
  return knownMigrations.filter((name) => !applied.has(name))
}

const CONNECTION_TIMEOUT_MS = 5000
/**
 * Short, because statements on a table queue behind a migration that waits for the lock on it; and shorter than the
 * second after which PostgreSQL ends one of two transactions that wait for each other.
 */
const LOCK_TIMEOUT_MS = 500
const ATTEMPTS = 30
const LOCK_NOT_AVAILABLE = '55P03'
/** Codes of the errors if an index needs a table or column that a later migration makes. */
const NOT_YET = ['42P01', '42703']
const LOCK_POLL_MS = 200
/** The lock of node-pg-migrate; versions that leave locking to node-pg-migrate take it, too. */
const MIGRATION_LOCK = 7_241_865_325_823_964

/**
 * Polls until the lock is free. A statement that waited for the lock would hold a snapshot, and an index that the other
 * process makes concurrently would wait for that snapshot.
 */
async function lockMigrations(client: pg.Client): Promise<void> {
  const isLocked = async () => {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      MIGRATION_LOCK,
    ])
    return rows[0]?.locked === true
  }
  while (!(await isLocked())) await sleep(LOCK_POLL_MS)
}

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

interface Running {
  readonly client: pg.Client
  readonly dir: string
  readonly log: (line: string) => void
}

const readMigration = (dir: string, name: string) => readFileSync(join(dir, `${name}.sql`), 'utf8')

/** Migrations that run in one transaction, and the indexes that are made before it. */
interface Group {
  readonly indexes: readonly ConcurrentIndex[]
  readonly names: readonly string[]
}

/**
 * A migration with an index that is made concurrently begins a group, because the index needs the columns of earlier
 * migrations.
 */
async function pendingGroups({ client, dir }: Running): Promise<Group[]> {
  const applied = new Set(await appliedMigrations(client))
  const groups: Group[] = []
  for (const name of namesIn(dir).filter((known) => !applied.has(known))) {
    const indexes = concurrentIndexes(readMigration(dir, name))
    const last = groups.at(-1)
    if (last === undefined || indexes.length > 0) groups.push({ indexes, names: [name] })
    else groups.splice(-1, 1, { ...last, names: [...last.names, name] })
  }
  return groups
}

/** Makes the indexes whose tables exist. Waits for all open transactions, without holding a lock that others need. */
async function makeIndexes({ client, log }: Running, indexes: readonly ConcurrentIndex[]): Promise<void> {
  if (indexes.length > 0) await client.query('set lock_timeout = 0')
  for (const index of indexes) {
    log(`Making the index ${index.name} while the registry is in use.`)
    await makeIndex(client, index).catch((error) => {
      if (!NOT_YET.includes(codeOf(error) ?? '')) throw error
    })
  }
}

/** Runs the next migrations in one transaction. */
async function runMigrations({ client, dir, log }: Running, names: readonly string[]): Promise<string[]> {
  const [first = ''] = names
  const locks = await locksBefore(client, names.map((name) => readMigration(dir, name)).join('\n'))
  if (names.length > 0) await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
  const ran = await retryWhileLocked(
    () =>
      runner({
        dbClient: client,
        dir,
        ignorePattern: '.*(?<!\\.sql)',
        migrationLoaderStrategies: [{ extensions: ['.sql'], loader: loaderOf({ [first]: locks }) }],
        direction: 'up',
        count: names.length,
        migrationsTable: 'migration',
        singleTransaction: true,
        noLock: true,
        logger: { info: log, warn: log, error: log },
      }),
    log,
  )
  return ran.map(({ name }) => name)
}

/** @param before statements that run before a migration, by the name of the migration */
const loaderOf = (before: Readonly<Record<string, string>>) => async (paths: string[]) =>
  paths.map((path) => {
    const text = `${before[basename(path, '.sql')] ?? ''}${withoutConcurrently(readFileSync(path, 'utf8'))}`
    const up = (pgm: { sql(text: string): void }) => pgm.sql(text)
    return { id: path, filePaths: [path], actions: { up, down: false as const } }
  })

async function migrateGroups(running: Running): Promise<string[]> {
  const ran: string[] = []
  const groups = await pendingGroups(running)
  // If no migration is pending, an empty group is run, which still checks the order of the migrations that ran.
  for (const { indexes, names } of groups.length > 0 ? groups : [{ indexes: [], names: [] }]) {
    await makeIndexes(running, indexes)
    ran.push(...(await runMigrations(running, names)))
  }
  return ran
}

export interface MigrateOptions {
  /** Folder of `NNNN-name.sql` files: plain SQL, forward only. */
  readonly dir?: string
  readonly log?: (line: string) => void
}

/**
 * Migrates the database at `url` in one transaction, or in several: each migration whose indexes are made concurrently begins
 * one. Returns the names of the migrations that ran. Rolls back and repeats a transaction if a table is locked for longer than
 * LOCK_TIMEOUT_MS. A second process waits for the first. The lock belongs to the session, so `url` must be PostgreSQL itself or a
 * pooler in session mode; through a pooler in transaction mode it would outlive this connection. If no migration is pending, nothing
 * is locked or set, and every pooler will do.
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
  try {
    requireWritable((await client.query<{ writable: boolean }>(IS_WRITABLE)).rows)
    const running = { client, dir: options.dir ?? migrationsDir, log }
    if ((await pendingGroups(running)).length > 0) await lockMigrations(client)
    return await migrateGroups(running)
  } finally {
    await client.end()
  }
}

import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from '../db/connection.ts'
import { migrationsDir } from '../db/migrate.ts'
import type { Connection } from '../db/statements.ts'
import { codeOf } from '../error-code.ts'
import type { Header, Saved } from './backup.ts'
import { BackupError } from './backup-error.ts'
import type { BackupFile } from './frames.ts'
import { checkBackup, readBackup } from './read-backup.ts'
import { findTables, listed, quoted, SETTINGS, type Sequence, sumOf, type TableContent } from './tables.ts'

export interface RestoreOptions {
  /** Allow replacing a registry that contains persons. */
  readonly replace: boolean
  /** Covers the check of the file and the restore. */
  readonly onProgress?: (done: number) => void
}

/** Share of the total time that the check of the file takes. */
const CHECK = 0.1
const LOCK_NOT_AVAILABLE = '55P03'

/** A running registry would continue to write, and its caches would be stale. */
export async function refuseWhileRunning(connection: Connection): Promise<void> {
  const { rows } = await connection.query(
    `select 1 from pg_stat_activity
    where datname = current_database() and application_name in ('dyraaudkenni', 'dyraaudkenni-jobs')`,
  )
  if (rows.length > 0) throw new BackupError('The registry is running on this database: stop it first.')
}

async function refuseNonEmpty(connection: Connection): Promise<void> {
  const tables = await findTables(connection)
  if (!tables.some(({ table }) => table === 'person')) return
  const { rows } = await connection.query('select 1 from person limit 1')
  if (rows.length > 0)
    throw new BackupError('The registry is not empty. Use --replace to overwrite it; all its data will be lost.')
}

/** Drops all tables and functions of the registry, which the migrations create again. Those of extensions stay. */
async function dropTables(connection: Connection): Promise<void> {
  const present = [...(await findTables(connection)).map(({ table }) => table), 'migration']
  const { rows } = await connection.query<{ name: string }>(
    `select f.oid::regprocedure::text as name from pg_proc f where f.pronamespace = current_schema()::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = f.oid and d.deptype = 'e')`,
  )
  await connection.query(`drop table if exists ${listed(present)} cascade`)
  for (const { name } of rows) await connection.query(`drop function ${name}`)
}

/** Creates the tables of the backup's version. Later migrations run afterwards, with the rows in place. */
async function recreateTables(connection: Connection, { migrations }: Header): Promise<void> {
  await dropTables(connection)
  await connection.query(
    'create table migration (id serial primary key, name varchar(255) not null, run_on timestamp not null)',
  )
  for (const name of migrations) {
    await connection.query(readFileSync(join(migrationsDir, `${name}.sql`), 'utf8'))
    await connection.query('insert into migration (name, run_on) values ($1, now())', [name])
  }
  // Migrations fill some tables, which the backup contains as well.
  const made = await findTables(connection)
  if (made.length > 0) await connection.query(`truncate ${listed(made.map(({ table }) => table))}`)
}

async function fill({ client }: Connection, { table, columns }: TableContent, data: AsyncIterable<Buffer>) {
  const target = client.query(copyFrom(`copy ${quoted(table)} (${listed(columns)}) from stdin`))
  await pipeline(Readable.from(data, { objectMode: false }), target)
}

async function continueSequences(connection: Connection, sequences: readonly Sequence[]): Promise<void> {
  for (const { table, column, last, isCalled } of sequences)
    await connection.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)', [
      quoted(table),
      column,
      last,
      isCalled,
    ])
}

async function load(connection: Connection, backup: BackupFile, onRead: (bytes: number) => void): Promise<Saved> {
  const saved = { tables: 0, rows: 0 }
  await readBackup(
    backup,
    {
      header: (header) => recreateTables(connection, header),
      table: (content, data) => fill(connection, content, data),
      sum: async (content, expected) => {
        const found = await sumOf(connection, content)
        if (found.rows !== expected.rows || found.hash !== expected.hash)
          throw new BackupError(`Table ${content.table} does not match the backup. Nothing was changed.`)
        saved.tables++
        saved.rows += found.rows
      },
      sequences: (sequences) => continueSequences(connection, sequences),
    },
    onRead,
  )
  return saved
}

interface Task extends RestoreOptions {
  readonly backup: BackupFile
  readonly onRead: (bytes: number) => void
}

async function replaceAll(connection: Connection, { backup, replace, onRead }: Task): Promise<Saved> {
  await refuseWhileRunning(connection)
  await connection.query('begin')
  await connection.query(`${SETTINGS}; set local lock_timeout = '10s'`)
  if (!replace) await refuseNonEmpty(connection)
  const saved = await load(connection, backup, onRead)
  await connection.query('commit')
  await connection.query('analyze')
  return saved
}

/**
 * Replaces the content of the database with the backup in one transaction, and verifies the checksum of every table.
 * Run newer migrations afterwards. `db` must have no statement timeout and may be empty.
 * @throws BackupError if the file is invalid, or the registry is running or not empty
 */
export async function restore(db: Database, backup: BackupFile, options: RestoreOptions): Promise<Saved & Header> {
  const { size } = await stat(backup.file)
  const progress = (from: number, part: number) => (bytes: number) =>
    options.onProgress?.(from + (part * bytes) / Math.max(size, 1))
  const header = await checkBackup(backup, progress(0, CHECK))
  try {
    const onRead = progress(CHECK, 1 - CHECK)
    const saved = await db.withConnection((connection) => replaceAll(connection, { ...options, backup, onRead }))
    return { ...header, ...saved }
  } catch (error) {
    if (codeOf(error) === LOCK_NOT_AVAILABLE)
      throw new BackupError('Another program uses this database: stop it first. Nothing was changed.')
    throw error
  }
}

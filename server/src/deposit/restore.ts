import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from '../db/connection.ts'
import type { Connection } from '../db/statements.ts'
import { codeOf } from '../error-code.ts'
import { DepositError } from './deposit-error.ts'
import type { Erasure } from './erasure-queries.ts'
import { type ArchiveFile, type CheckedArchive, checkArchive, type Entry, entriesOf, summed } from './read-archive.ts'
import {
  findRules,
  findTables,
  listed,
  migrationStatements,
  partitionStatements,
  quoted,
  SETTINGS,
  sequenceStatement,
  type TableContent,
} from './schema.ts'

export interface RestoreOptions {
  /** Allow replacing a registry that contains persons. */
  readonly replace: boolean
  /** Gets the done share of the whole work: the check of the file and the restore. */
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
  if (rows.length > 0) throw new DepositError('The registry is running on this database: stop it first.')
}

const hasTable = async (connection: Connection, name: string): Promise<boolean> =>
  (await findTables(connection)).some(({ table }) => table === name)

async function refuseNonEmpty(connection: Connection): Promise<void> {
  if (!(await hasTable(connection, 'person'))) return
  const { rows } = await connection.query('select 1 from person limit 1')
  if (rows.length > 0)
    throw new DepositError('The registry is not empty. Use --replace to overwrite it; all its data will be lost.')
}

/** Rows that were deleted in the replaced registry since the archive was made. The restore must not bring them back. */
async function findLaterErasures(connection: Connection, created: string): Promise<Erasure[]> {
  if (!(await hasTable(connection, 'erasure'))) return []
  const { rows } = await connection.query<Erasure>(
    `select erased_at::text as "erasedAt", table_name as "table", row_key as "key" from erasure
    where erased_at >= $1::timestamptz order by id`,
    [created],
  )
  return rows
}

/** Drops all tables and functions of the registry, which the migrations create again. Those of extensions stay. */
async function dropTables(connection: Connection): Promise<void> {
  const tables = await connection.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  if (tables.rows.length > 0) await connection.query(`drop table ${tables.rows.map(({ name }) => name)} cascade`)
  const { rows } = await connection.query<{ name: string }>(
    `select f.oid::regprocedure::text as name from pg_proc f where f.pronamespace = current_schema()::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = f.oid and d.deptype = 'e')`,
  )
  for (const { name } of rows) await connection.query(`drop function ${name}`)
}

async function run(connection: Connection, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await connection.query(statement)
}

interface Part extends TableContent {
  /** SHA-256 that was checked. */
  readonly sum: string | undefined
}

/** Reads a part of a table, and compares its sum with the checked one. Returns its number of rows. */
async function fillPart({ client }: Connection, { name, data }: Entry, { table, columns, sum: expected }: Part) {
  let sum: string | undefined
  const passed = summed((found) => {
    sum = found
  })(data)
  const target = client.query(
    copyFrom(`copy ${quoted(table)} (${listed(columns)}) from stdin (format csv, header match)`),
  )
  await pipeline(Readable.from(passed, { objectMode: false }), createZstdDecompress(), target)
  if (sum !== expected) throw new DepositError(`${name} was changed while it was read. Nothing was restored.`)
  return target.rowCount ?? 0
}

/** Returns the number of rows of each table. */
async function fillTables(connection: Connection, entries: AsyncIterable<Entry>, { manifest, sums }: CheckedArchive) {
  const counts = new Map<string, number>()
  for await (const entry of entries) {
    const [, name] = /^tables\/(\w+)\//.exec(entry.name) ?? []
    const table = manifest.tables.find((one) => one.table === name)
    if (table === undefined) for await (const _chunk of entry.data);
    else {
      const rows = await fillPart(connection, entry, { ...table, sum: sums.get(entry.name) })
      counts.set(table.table, (counts.get(table.table) ?? 0) + rows)
    }
  }
  return counts
}

async function load(connection: Connection, entries: AsyncIterable<Entry>, checked: CheckedArchive): Promise<void> {
  const { manifest } = checked
  await dropTables(connection)
  await run(connection, migrationStatements(manifest.migrations))
  await run(connection, partitionStatements(manifest.partitions))
  const present = new Set((await findTables(connection)).map(({ table }) => table))
  const unknown = manifest.tables.find(({ table }) => !present.has(table))
  if (unknown) throw new DepositError(`The archive has a table that its migrations do not create: ${unknown.table}.`)
  const rules = await findRules(connection)
  await run(
    connection,
    rules.map(({ drop }) => drop),
  )
  // Migrations fill some tables, which the archive contains as well.
  await connection.query(`truncate ${listed(manifest.tables.map(({ table }) => table))}`)
  const counts = await fillTables(connection, entries, checked)
  for (const { table, rows } of manifest.tables)
    if (counts.get(table) !== rows)
      throw new DepositError(
        `Table ${table} has ${counts.get(table) ?? 0} rows instead of ${rows}. Nothing was restored.`,
      )
  await run(connection, manifest.sequences.map(sequenceStatement))
  await run(
    connection,
    rules.map(({ add }) => add),
  )
}

/** Adds erasures to the registry's own list, from which `registry erasures` prints them if the replay is interrupted. */
async function keepErasures(connection: Connection, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length === 0 || !(await hasTable(connection, 'erasure'))) return
  await connection.query(
    `insert into erasure (erased_at, table_name, row_key)
    select * from unnest($1::timestamptz[], $2::text[], $3::text[])`,
    [erasures.map(({ erasedAt }) => erasedAt), erasures.map(({ table }) => table), erasures.map(({ key }) => key)],
  )
}

export interface Restored extends CheckedArchive {
  /** Erasures in the replaced registry since the archive was made: to be replayed after later migrations. */
  readonly erasures: readonly Erasure[]
}

interface Task {
  readonly replace: boolean
  readonly checked: CheckedArchive
  readonly entries: AsyncIterable<Entry>
}

async function replaceAll(connection: Connection, { replace, checked, entries }: Task): Promise<Erasure[]> {
  await refuseWhileRunning(connection)
  await connection.query('begin')
  await connection.query(`${SETTINGS}; set local lock_timeout = '10s'`)
  if (!replace) await refuseNonEmpty(connection)
  const erasures = await findLaterErasures(connection, checked.manifest.created)
  await load(connection, entries, checked)
  await keepErasures(connection, erasures)
  await connection.query('commit')
  await connection.query('analyze')
  return erasures
}

function toDepositError(error: unknown): unknown {
  const code = codeOf(error)
  if (code === LOCK_NOT_AVAILABLE)
    return new DepositError('Another program uses this database: stop it first. Nothing was changed.')
  if (code.startsWith('ZSTD_'))
    return new DepositError('A table of the archive is damaged. Nothing was restored.', { cause: error })
  return error
}

/**
 * Replaces the content of the database with an archive in one transaction. Run newer migrations afterwards, and replay the
 * erasures. `db` must have no statement timeout and may be empty.
 * @throws DepositError if the archive is invalid, or the registry is running or not empty
 */
export async function restore(db: Database, archive: ArchiveFile, options: RestoreOptions): Promise<Restored> {
  const { size } = await stat(archive.file)
  const progress = (from: number, part: number) => (bytes: number) =>
    options.onProgress?.(from + (part * bytes) / Math.max(size, 1))
  const checked = await checkArchive(archive, progress(0, CHECK))
  const entries = entriesOf(archive, progress(CHECK, 1 - CHECK))
  try {
    const erasures = await db.withConnection((connection) =>
      replaceAll(connection, { replace: options.replace, checked, entries }),
    )
    return { ...checked, erasures }
  } catch (error) {
    throw toDepositError(error)
  } finally {
    await entries.return(undefined)
  }
}

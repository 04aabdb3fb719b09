import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { link } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { to as copyTo } from 'pg-copy-streams'
import type { Database } from '../db/connection.ts'
import { appliedMigrations } from '../db/migrate.ts'
import type { Connection } from '../db/statements.ts'
import { codeOf } from '../error-code.ts'
import { type Content, selectionOf } from './contents.ts'
import { CsvParts } from './csv-parts.ts'
import { DepositError } from './deposit-error.ts'
import { FORMAT, FORMAT_VERSION, type Manifest } from './manifest.ts'
import type { Signer } from './minisign.ts'
import {
  findPartitions,
  findRules,
  findSequences,
  findTables,
  listed,
  migrationStatements,
  partitionStatements,
  quoted,
  SETTINGS,
  scriptOf,
  sequenceStatement,
} from './schema.ts'
import { type AddEntry, writeArchive } from './write-archive.ts'

const compress = promisify(zstdCompress)

/** Days after which every holder of an archive deletes it. */
const KEPT_DAYS = 30

export interface DepositOptions {
  readonly file: string
  readonly content: Content
  /** Public keys of age. The identity of any one of them opens the archive. */
  readonly recipients: readonly string[]
  readonly signer: Signer
  readonly onProgress?: (done: number) => void
}

/** What was written. */
export interface Written extends Pick<Manifest, 'content' | 'created' | 'deleteBy'> {
  /** BLAKE2b-512 of the file, as `b2sum` prints it. */
  readonly digest: string
  readonly tables: number
  readonly rows: number
}

/** Name of the signature of a file. */
export const signatureOf = (file: string) => `${file}.minisig`

async function expectedRows(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ n: number }>(
    `select coalesce(sum(greatest(reltuples, 0)), 0)::bigint as n from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return Math.max(rows[0]?.n ?? 0, 1)
}

const copyOf = ({ client }: Connection, select: string) =>
  client.query(copyTo(`copy (${select}) to stdout (format csv, header)`)) as AsyncIterable<Buffer>

interface TablePlan {
  readonly table: string
  readonly columns: readonly string[]
  /** What a query selects. */
  readonly select: string
}

async function planOf(connection: Connection, content: Content): Promise<TablePlan[]> {
  const tables = await findTables(connection)
  return tables.flatMap(({ table, columns }) => {
    const selection = selectionOf(content, table)
    if (selection === undefined) return []
    const { columns: chosen = columns, values = {}, where = 'true' } = selection
    const list = chosen.map((name) => (name in values ? `${values[name]} as ${quoted(name)}` : quoted(name)))
    return { table, columns: chosen, select: `select ${list.join(', ')} from ${quoted(table)} where ${where}` }
  })
}

interface Work {
  readonly connection: Connection
  readonly add: AddEntry
  readonly onRows: (rows: number) => void
}

async function addTable({ connection, add, onRows }: Work, { table, columns, select }: TablePlan) {
  const csv = new CsvParts()
  let parts = 0
  let counted = 0
  const addPart = async (part: Buffer) => {
    onRows(csv.rows - counted)
    counted = csv.rows
    await add(`tables/${table}/${String(++parts).padStart(4, '0')}.csv.zst`, await compress(part))
  }
  for await (const chunk of copyOf(connection, select)) {
    const part = csv.push(chunk)
    if (part !== undefined) await addPart(part)
  }
  await addPart(csv.rest())
  return { table, columns: [...columns], rows: csv.rows, parts }
}

/** What persons deleted, for `registry replay-erasures` after a restore of an older archive. */
async function addErasures({ connection, add }: Work, tables: readonly TablePlan[]): Promise<void> {
  // The first versions had no such list.
  const hasList = (await findTables(connection)).some(({ table }) => table === 'erasure')
  if (!hasList) return add('erasures.csv', Buffer.from('erased_at,table_name,row_key\n'))
  const names = tables.map(({ table }) => `'${table}'`).join(', ')
  const chunks: Buffer[] = []
  const select = `select erased_at, table_name, row_key from erasure where table_name in (${names}) order by id`
  for await (const chunk of copyOf(connection, select)) chunks.push(chunk)
  return add('erasures.csv', Buffer.concat(chunks))
}

const dayAfter = (instant: string, days: number) =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString().slice(0, 10)

/** Everything of one snapshot. */
async function addAll(work: Work, content: Content, created: string): Promise<Manifest> {
  const { connection, add } = work
  const migrations = await appliedMigrations(connection)
  const partitions = await findPartitions(connection)
  const rules = await findRules(connection)
  const plan = await planOf(connection, content)
  const before = [
    'set search_path = public',
    ...migrationStatements(migrations),
    ...partitionStatements(partitions),
    ...rules.map(({ drop }) => drop),
    `truncate ${listed(plan.map(({ table }) => table))}`,
  ]
  await add('schema.sql', scriptOf(before))
  const tables: Manifest['tables'] = []
  for (const table of plan) tables.push(await addTable(work, table))
  // Read the sequences last, so that a restored registry does not reuse ids assigned during the snapshot.
  const sequences = await findSequences(connection)
  const after = [
    'set search_path = public',
    ...sequences.map(sequenceStatement),
    ...rules.map((rule) => rule.add),
    'analyze',
  ]
  await add('finish.sql', scriptOf(after))
  await addErasures(work, plan)
  const deleteBy = dayAfter(created, KEPT_DAYS)
  const head = { format: FORMAT, version: FORMAT_VERSION, content, created, deleteBy } as const
  const manifest: Manifest = { ...head, migrations, partitions, tables, sequences }
  await add('manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
  return manifest
}

/** A consistent snapshot, unaffected by concurrent writes. */
async function save(connection: Connection, { file, content, recipients, onProgress }: DepositOptions) {
  await connection.query('begin isolation level repeatable read read only')
  await connection.query(SETTINGS)
  const { rows } = await connection.query<{ created: Date }>('select clock_timestamp() as created')
  const created = (rows[0]?.created ?? new Date()).toISOString()
  const expected = await expectedRows(connection)
  let done = 0
  const onRows = (rows: number) => {
    done += rows
    onProgress?.(Math.min(done / expected, 1))
  }
  let manifest: Manifest | undefined
  const hash = await writeArchive({ file, recipients, mtime: new Date(created) }, async (add) => {
    manifest = await addAll({ connection, add, onRows }, content, created)
  })
  await connection.query('commit')
  return { manifest: manifest as unknown as Manifest, hash }
}

/**
 * Writes the registry to a new file that only this account can read, and its signature beside it. The file gets its name when
 * it is complete, signed and flushed to disk. `db` must have no statement timeout.
 * @throws DepositError if the file exists
 */
export async function writeDeposit(db: Database, options: DepositOptions): Promise<Written> {
  const { file, signer } = options
  const part = `${file}.${process.pid}.part`
  const exists = new DepositError(`${file} already exists: choose another name.`)
  if (existsSync(file) || existsSync(signatureOf(file))) throw exists
  const removeParts = () => {
    for (const name of [part, signatureOf(part)]) rmSync(name, { force: true })
  }
  // Removes the parts also on interruption. What a killed process leaves is encrypted, and has no name of an archive.
  process.once('exit', removeParts)
  try {
    const { manifest, hash } = await db.withConnection((connection) => save(connection, { ...options, file: part }))
    const { content, created, deleteBy, tables } = manifest
    const comment = `file:${basename(file)} hashed content:${content} created:${created} delete-by:${deleteBy}`
    writeFileSync(signatureOf(part), signer.sign(hash, comment), { mode: 0o600, flush: true })
    // Unlike a rename, a link does not overwrite. The signature comes first, so that no archive is without one.
    await link(signatureOf(part), signatureOf(file))
    await link(part, file)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return { content, created, deleteBy, digest: hash.toString('hex'), tables: tables.length, rows }
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw exists
    throw error
  } finally {
    process.off('exit', removeParts)
    removeParts()
  }
}

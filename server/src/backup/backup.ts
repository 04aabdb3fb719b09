import { createWriteStream, existsSync, rmSync } from 'node:fs'
import { link, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { to as copyTo } from 'pg-copy-streams'
import type { Database } from '../db/connection.ts'
import { codeOf } from '../db/error-code.ts'
import type { Connection } from '../db/statements.ts'
import { asItIs, encryptTo } from './age.ts'
import { BackupFault } from './fault.ts'
import { frame } from './frames.ts'
import {
  findMigrations,
  findSequences,
  findTables,
  listed,
  quoted,
  SETTINGS,
  sumOf,
  type TableContent,
} from './tables.ts'

export const FORMAT = 'dyraaudkenni-backup'
export const FORMAT_VERSION = 1

export interface Header {
  readonly format: string
  readonly version: number
  readonly created: string
  readonly migrations: readonly string[]
}

export interface Saved {
  readonly tables: number
  readonly rows: number
}

export interface BackupOptions {
  readonly file: string
  /** Public keys that the file is encrypted to; without any, anyone with the file can read it. */
  readonly recipients: readonly string[]
  readonly onProgress?: (done: number) => void
}

const LEVEL = 3
const NEWLINE = 0x0a

/** Rows in COPY's text form: every newline ends one, those within values are escaped. */
function rowsIn(chunk: Buffer): number {
  let rows = 0
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) rows++
  return rows
}

interface Told {
  /** Rows to come, as PostgreSQL estimates. */
  readonly expected: number
  readonly onProgress?: (done: number) => void
}

async function expectedRows(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ n: number }>(
    `select coalesce(sum(greatest(reltuples, 0)), 0)::bigint as n from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return Math.max(rows[0]?.n ?? 0, 1)
}

async function* tableFrames(connection: Connection, content: TableContent, onRows: (rows: number) => void) {
  yield frame('T', content)
  const rows = connection.client.query(
    copyTo(`copy (select ${listed(content.columns)} from ${quoted(content.table)}) to stdout`),
  )
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    onRows(rowsIn(chunk))
    yield frame('D', chunk)
  }
  yield frame('E', await sumOf(connection, content))
}

async function* backupFrames(connection: Connection, saved: { tables: number; rows: number }, told: Told) {
  const migrations = await findMigrations(connection)
  const header: Header = { format: FORMAT, version: FORMAT_VERSION, created: new Date().toISOString(), migrations }
  yield frame('H', header)
  const onRows = (rows: number) => {
    saved.rows += rows
    told.onProgress?.(Math.min(saved.rows / told.expected, 1))
  }
  for (const content of await findTables(connection)) {
    yield* tableFrames(connection, content, onRows)
    saved.tables++
  }
  // Read last: a number that was given out meanwhile is not given out again.
  yield frame('S', await findSequences(connection))
  yield frame('Z', { tables: saved.tables })
}

/** A consistent snapshot, unaffected by concurrent writes. */
async function save(connection: Connection, { file, recipients, onProgress }: BackupOptions): Promise<Saved> {
  const saved = { tables: 0, rows: 0 }
  await connection.query('begin isolation level repeatable read read only')
  await connection.query(SETTINGS)
  const told = { expected: await expectedRows(connection), onProgress }
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  const step = recipients.length > 0 ? encryptTo(recipients) : asItIs
  await pipeline(backupFrames(connection, saved, told), createGzip({ level: LEVEL }), step, target)
  await connection.query('commit')
  return saved
}

async function flushToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes the whole registry to a new file that only this account may read. The file has its name once it is complete
 * and on the disk. `db` must have no time limit on statements.
 * @throws BackupFault when there is a file of that name
 */
export async function backUp(db: Database, options: BackupOptions): Promise<Saved> {
  const { file } = options
  const part = `${file}.${process.pid}.part`
  const exists = new BackupFault(`${file} exists already: choose another name.`)
  if (existsSync(file)) throw exists
  const removePart = () => rmSync(part, { force: true })
  // Also when somebody interrupts: it holds personal data.
  process.once('exit', removePart)
  try {
    const saved = await db.withConnection((connection) => save(connection, { ...options, file: part }))
    await flushToDisk(part)
    // Unlike a rename, a link replaces nothing.
    await link(part, file)
    return saved
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw exists
    throw error
  } finally {
    process.off('exit', removePart)
    removePart()
  }
}

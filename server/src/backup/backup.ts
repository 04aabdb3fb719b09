import { createWriteStream, existsSync, rmSync } from 'node:fs'
import { link, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { to as copyTo } from 'pg-copy-streams'
import type { Database } from '../db/connection.ts'
import { appliedMigrations } from '../db/migrate.ts'
import type { Connection } from '../db/statements.ts'
import { codeOf } from '../error-code.ts'
import { encryptTo, passThrough } from './age.ts'
import { BackupError } from './backup-error.ts'
import { frame } from './frames.ts'
import { findSequences, findTables, listed, quoted, SETTINGS, sumOf, type TableContent } from './tables.ts'

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
  /** Public keys that the file is encrypted to. If empty, the file is not encrypted. */
  readonly recipients: readonly string[]
  readonly onProgress?: (done: number) => void
}

const LEVEL = 3
const NEWLINE = 0x0a

/** Rows in COPY's text format: every newline ends a row, because newlines in values are escaped. */
function rowsIn(chunk: Buffer): number {
  let rows = 0
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) rows++
  return rows
}

interface ExpectedProgress {
  /** Total rows, as estimated by PostgreSQL. */
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

async function* backupFrames(
  connection: Connection,
  saved: { tables: number; rows: number },
  progress: ExpectedProgress,
) {
  const migrations = await appliedMigrations(connection)
  const header: Header = { format: FORMAT, version: FORMAT_VERSION, created: new Date().toISOString(), migrations }
  yield frame('H', header)
  const onRows = (rows: number) => {
    saved.rows += rows
    progress.onProgress?.(Math.min(saved.rows / progress.expected, 1))
  }
  for (const content of await findTables(connection)) {
    yield* tableFrames(connection, content, onRows)
    saved.tables++
  }
  // Read the sequences last, so that a restored registry does not reuse ids assigned during the backup.
  yield frame('S', await findSequences(connection))
  yield frame('Z', { tables: saved.tables })
}

/** A consistent snapshot, unaffected by concurrent writes. */
async function save(connection: Connection, { file, recipients, onProgress }: BackupOptions): Promise<Saved> {
  const saved = { tables: 0, rows: 0 }
  await connection.query('begin isolation level repeatable read read only')
  await connection.query(SETTINGS)
  const progress = { expected: await expectedRows(connection), onProgress }
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  const step = recipients.length > 0 ? encryptTo(recipients) : passThrough
  await pipeline(backupFrames(connection, saved, progress), createGzip({ level: LEVEL }), step, target)
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
 * Writes the whole registry to a new file that only this account can read. The file gets its name when it is complete
 * and flushed to disk. `db` must have no statement timeout.
 * @throws BackupError if the file exists
 */
export async function backUp(db: Database, options: BackupOptions): Promise<Saved> {
  const { file } = options
  const part = `${file}.${process.pid}.part`
  const exists = new BackupError(`${file} already exists: choose another name.`)
  if (existsSync(file)) throw exists
  const removePart = () => rmSync(part, { force: true })
  // Also on interruption, because the file contains personal data.
  process.once('exit', removePart)
  try {
    const saved = await db.withConnection((connection) => save(connection, { ...options, file: part }))
    await flushToDisk(part)
    // Unlike a rename, a link does not overwrite.
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

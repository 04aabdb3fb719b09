import { knownMigrations } from '../db/migrate.ts'
import { FORMAT, FORMAT_VERSION, type Header } from './backup.ts'
import { BackupError } from './backup-error.ts'
import { type BackupFile, type Frame, readFrames } from './frames.ts'
import type { Sequence, Sum, TableContent } from './tables.ts'

function jsonOf<T>({ data }: Frame): T {
  try {
    return JSON.parse(data.toString('utf8')) as T
  } catch (cause) {
    throw new BackupError('The file is damaged.', { cause })
  }
}

function checkHeader(header: Partial<Header>): Header {
  if (header.format !== FORMAT) throw new BackupError('The file is not a backup of this registry.')
  const { version = 0, created = '', migrations = [] } = header
  if (version > FORMAT_VERSION || migrations.some((name, at) => name !== knownMigrations[at]))
    throw new BackupError(
      'The backup was made by a newer version of the registry, or by a different one: update this one first.',
    )
  return { format: FORMAT, version, created, migrations }
}

/** Handlers for the parts of a backup, called in file order. */
export interface Reader {
  header(header: Header): Promise<void>
  /** Must read `data` to its end. */
  table(content: TableContent, data: AsyncIterable<Buffer>): Promise<void>
  /** Checksum of the table when it was saved. */
  sum(content: TableContent, sum: Sum): Promise<void>
  sequences(sequences: readonly Sequence[]): Promise<void>
}

async function next(frames: AsyncIterator<Frame>): Promise<Frame> {
  const { done, value } = await frames.next()
  if (done) throw new BackupError('The file is incomplete.')
  return value
}

async function readTable(frames: AsyncIterator<Frame>, content: TableContent, reader: Reader): Promise<void> {
  let end: Frame | undefined
  async function* data() {
    for (;;) {
      const found = await next(frames)
      if (found.kind !== 'D') {
        end = found
        return
      }
      yield found.data
    }
  }
  await reader.table(content, data())
  if (end?.kind !== 'E') throw new BackupError('The file is damaged.')
  await reader.sum(content, jsonOf<Sum>(end))
}

/**
 * Reads a whole backup and verifies its structure.
 * @throws BackupError if the file is not a backup, is damaged, or is newer than this program
 */
export async function readBackup(backup: BackupFile, reader: Reader, onRead?: (bytes: number) => void): Promise<void> {
  const frames = readFrames(backup, onRead)
  try {
    const first = await next(frames)
    if (first.kind !== 'H') throw new BackupError('The file is not a backup of this registry.')
    await reader.header(checkHeader(jsonOf<Partial<Header>>(first)))
    let tables = 0
    let part = await next(frames)
    for (; part.kind === 'T'; part = await next(frames)) {
      await readTable(frames, jsonOf<TableContent>(part), reader)
      tables++
    }
    if (part.kind !== 'S') throw new BackupError('The file is damaged.')
    await reader.sequences(jsonOf<Sequence[]>(part))
    const last = await next(frames)
    if (last.kind !== 'Z' || jsonOf<{ tables: number }>(last).tables !== tables)
      throw new BackupError('The file is damaged.')
    if (!(await frames.next()).done) throw new BackupError('The file is damaged.')
  } finally {
    await frames.return(undefined)
  }
}

/** Reads a whole backup without a database, so that damage is found before anything is replaced. */
export async function checkBackup(backup: BackupFile, onRead?: (bytes: number) => void): Promise<Header> {
  let header: Header | undefined
  await readBackup(
    backup,
    {
      header: async (found) => {
        header = found
      },
      table: async (_content, data) => {
        for await (const chunk of data) if (chunk.length === 0) throw new BackupError('The file is damaged.')
      },
      sum: async () => undefined,
      sequences: async () => undefined,
    },
    onRead,
  )
  if (!header) throw new BackupError('The file is damaged.')
  return header
}

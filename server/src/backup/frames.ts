import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { codeOf } from '../error-code.ts'
import { decryptWith, isEncrypted, passThrough } from './age.ts'
import { BackupError } from './backup-error.ts'

/** Kinds of frames in a backup: header, table, data, end of table, sequences, end of file. */
export type Kind = 'H' | 'T' | 'D' | 'E' | 'S' | 'Z'

export interface Frame {
  readonly kind: Kind
  readonly data: Buffer
}

export interface BackupFile {
  readonly file: string
  /** One of them must match if the file is encrypted. */
  readonly identities: readonly string[]
}

const HEAD = 5
/** Limits the memory that a damaged length can allocate. PostgreSQL has the same limit for a row. */
const MAX_DATA = 1 << 30
const KINDS = new Set<string>(['H', 'T', 'D', 'E', 'S', 'Z'])

const isKind = (letter: string): letter is Kind => KINDS.has(letter)

/** A frame: one letter, the length in four bytes, the data. */
export function frame(kind: Kind, data: Buffer | object): Buffer {
  const bytes = Buffer.isBuffer(data) ? data : Buffer.from(JSON.stringify(data))
  const head = Buffer.alloc(HEAD)
  head.write(kind, 'latin1')
  head.writeUInt32BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}

/** Reads exact lengths from a stream of chunks. */
class ExactReader {
  readonly #source: AsyncIterator<Buffer>
  #chunks: Buffer[] = []
  #length = 0

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Undefined at the end of the stream. @throws BackupError if the stream ends within these bytes */
  async take(length: number): Promise<Buffer | undefined> {
    while (this.#length < length) {
      const { done, value } = await this.#source.next()
      if (done && this.#length === 0) return undefined
      if (done) throw new BackupError('The file is incomplete.')
      this.#chunks.push(value)
      this.#length += value.length
    }
    const all = this.#chunks.length === 1 ? (this.#chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#chunks)
    const rest = all.subarray(length)
    this.#chunks = rest.length > 0 ? [rest] : []
    this.#length = rest.length
    return all.subarray(0, length)
  }
}

function headOf(head: Buffer): { readonly kind: Kind; readonly length: number } {
  const kind = head.toString('latin1', 0, 1)
  const length = head.readUInt32BE(1)
  if (!isKind(kind) || length > MAX_DATA) throw new BackupError('The file is damaged.')
  return { kind, length }
}

async function takeAll(pieces: ExactReader, length: number): Promise<Buffer> {
  const taken = length === 0 ? Buffer.alloc(0) : await pieces.take(length)
  if (!taken) throw new BackupError('The file is incomplete.')
  return taken
}

async function* framesOf(pieces: ExactReader): AsyncGenerator<Frame> {
  for (;;) {
    const { kind, length } = headOf(await takeAll(pieces, HEAD))
    yield { kind, data: await takeAll(pieces, length) }
    if (kind === 'Z') return
  }
}

const toBackupError = (error: unknown): unknown => {
  const code = codeOf(error)
  if (code === 'Z_BUF_ERROR') return new BackupError('The file is incomplete.')
  if (code.startsWith('Z_')) return new BackupError('The file is not a backup, or it is damaged.')
  return error
}

/**
 * The frames of a backup file in order. Calls `onRead` with the number of bytes read so far.
 * @throws BackupError if the file is damaged, incomplete or not a backup
 */
export async function* readFrames(backup: BackupFile, onRead?: (bytes: number) => void): AsyncGenerator<Frame> {
  const source = createReadStream(backup.file)
  const step = (await isEncrypted(backup.file)) ? decryptWith(backup.identities) : passThrough
  const unzipped = pipeline(source, step, createGunzip(), () => undefined)
  const pieces = new ExactReader(unzipped)
  try {
    for await (const found of framesOf(pieces)) {
      onRead?.(source.bytesRead)
      yield found
    }
    // Reads to the end, so that gzip verifies its checksum.
    if (await pieces.take(1)) throw new BackupError('The file has data after the end of the backup.')
  } catch (error) {
    throw toBackupError(error)
  } finally {
    source.destroy()
    unzipped.destroy()
  }
}

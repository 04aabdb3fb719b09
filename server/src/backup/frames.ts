import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { codeOf } from '../db/error-code.ts'
import { asItIs, decryptWith, isEncrypted } from './age.ts'
import { BackupFault } from './fault.ts'

/** Kinds of records in a backup, with their letter in the file. */
export type Kind = 'H' | 'T' | 'D' | 'E' | 'S' | 'Z'

export interface Frame {
  readonly kind: Kind
  readonly data: Buffer
}

export interface BackupFile {
  readonly file: string
  /** Any of them opens a file that is encrypted to it. */
  readonly identities: readonly string[]
}

const HEAD = 5
/** No part is larger: a damaged length must not ask for all memory. PostgreSQL's own rows are bounded the same. */
const MAX_DATA = 1 << 30
const KINDS = new Set<string>(['H', 'T', 'D', 'E', 'S', 'Z'])

const isKind = (letter: string): letter is Kind => KINDS.has(letter)

/** One letter, the length in four bytes, the data. */
export function frame(kind: Kind, data: Buffer | object): Buffer {
  const bytes = Buffer.isBuffer(data) ? data : Buffer.from(JSON.stringify(data))
  const head = Buffer.alloc(HEAD)
  head.write(kind, 'latin1')
  head.writeUInt32BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}

/** Takes exact lengths out of a stream that comes in pieces of its own. */
class Pieces {
  readonly #source: AsyncIterator<Buffer>
  #pieces: Buffer[] = []
  #length = 0

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Undefined at the end of the stream. @throws BackupFault when it ends in the middle */
  async take(length: number): Promise<Buffer | undefined> {
    while (this.#length < length) {
      const { done, value } = await this.#source.next()
      if (done && this.#length === 0) return undefined
      if (done) throw new BackupFault('The file ends too early.')
      this.#pieces.push(value)
      this.#length += value.length
    }
    const all = this.#pieces.length === 1 ? (this.#pieces[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#pieces)
    const rest = all.subarray(length)
    this.#pieces = rest.length > 0 ? [rest] : []
    this.#length = rest.length
    return all.subarray(0, length)
  }
}

function headOf(head: Buffer): { readonly kind: Kind; readonly length: number } {
  const kind = head.toString('latin1', 0, 1)
  const length = head.readUInt32BE(1)
  if (!isKind(kind) || length > MAX_DATA) throw new BackupFault('The file is damaged.')
  return { kind, length }
}

async function takeAll(pieces: Pieces, length: number): Promise<Buffer> {
  const taken = length === 0 ? Buffer.alloc(0) : await pieces.take(length)
  if (!taken) throw new BackupFault('The file ends too early.')
  return taken
}

async function* framesOf(pieces: Pieces): AsyncGenerator<Frame> {
  for (;;) {
    const { kind, length } = headOf(await takeAll(pieces, HEAD))
    yield { kind, data: await takeAll(pieces, length) }
    if (kind === 'Z') return
  }
}

const readFault = (error: unknown): unknown => {
  const code = codeOf(error)
  if (code === 'Z_BUF_ERROR') return new BackupFault('The file ends too early.')
  if (code.startsWith('Z_')) return new BackupFault('The file is no backup, or it is damaged.')
  return error
}

/**
 * The parts of a backup file in their order. `onRead` hears how many bytes of the file are read.
 * @throws BackupFault when the file is no whole backup
 */
export async function* readFrames(backup: BackupFile, onRead?: (bytes: number) => void): AsyncGenerator<Frame> {
  const source = createReadStream(backup.file)
  const step = (await isEncrypted(backup.file)) ? decryptWith(backup.identities) : asItIs
  const unzipped = pipeline(source, step, createGunzip(), () => undefined)
  const pieces = new Pieces(unzipped)
  try {
    for await (const found of framesOf(pieces)) {
      onRead?.(source.bytesRead)
      yield found
    }
    // Reads the check sum behind the last part.
    if (await pieces.take(1)) throw new BackupFault('Something follows the end of the backup.')
  } catch (error) {
    throw readFault(error)
  } finally {
    source.destroy()
    unzipped.destroy()
  }
}

import { createHash } from 'node:crypto'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The start of a file, enough to detect its format. */
const HEAD_BYTES = 256

/** An uploaded file on disk without a name. It disappears when it is closed or this process ends. */
export interface Spooled {
  readonly fd: number
  readonly head: Buffer
  readonly length: number
  /** Hexadecimal SHA-256, which identifies the file. */
  readonly hash: string
  close(): Promise<void>
}

async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'dyra-upload-'))
  try {
    return await open(join(folder, 'file'), 'wx+', 0o600)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function copy(content: AsyncIterable<Buffer>, file: FileHandle): Promise<Omit<Spooled, 'fd' | 'close'>> {
  const hash = createHash('sha256')
  let [length, head] = [0, Buffer.alloc(0)]
  for await (const chunk of content) {
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)])
    hash.update(chunk)
    // Writes at explicit positions, so that the offset of the file stays at its start for the program that reads it.
    for (let done = 0; done < chunk.length; )
      done += (await file.write(chunk, done, chunk.length - done, length + done)).bytesWritten
    length += chunk.length
  }
  return { head, length, hash: hash.digest('hex') }
}

/** Streams a file to disk, so that waiting uploads use no memory. The caller must close it. */
export async function spool(content: AsyncIterable<Buffer>): Promise<Spooled> {
  const file = await openNameless()
  try {
    return { fd: file.fd, ...(await copy(content, file)), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

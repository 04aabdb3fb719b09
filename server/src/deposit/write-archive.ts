import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { encryptTo } from './age.ts'
import { newHash } from './minisign.ts'

/** Adds an entry to an archive; resolves when it is on its way to the disk. */
export type AddEntry = (name: string, data: Buffer) => Promise<void>

interface Target {
  /** The file to write, which must not exist yet. */
  readonly file: string
  readonly recipients: readonly string[]
  /** Modification time of every entry. */
  readonly mtime: Date
}

/**
 * Writes an encrypted tar, whose last entry has the sums of the others. Returns the hash that is signed.
 * @param fill adds the entries
 */
export async function writeArchive(target: Target, fill: (add: AddEntry) => Promise<void>): Promise<Buffer> {
  const { file, recipients, mtime } = target
  const tar = pack()
  const hash = newHash()
  let sums = ''
  const add: AddEntry = (name, data) => {
    sums += `${createHash('sha256').update(data).digest('hex')}  ${name}\n`
    return new Promise((resolve, reject) => {
      if (tar.destroyed) return reject(new Error('The archive is closed.'))
      tar.entry({ name, mode: 0o600, mtime }, data, (error) => (error ? reject(error) : resolve()))
    })
  }
  const writing = pipeline(
    Readable.from(tar as AsyncIterable<Buffer>, { objectMode: false }),
    encryptTo(recipients),
    async function* (bytes: AsyncIterable<Uint8Array>) {
      for await (const chunk of bytes) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  ).catch((error) => {
    tar.destroy()
    throw error
  })
  const filling = (async () => {
    try {
      await fill(add)
      await add('SHA256SUMS', Buffer.from(sums))
      tar.finalize()
    } catch (error) {
      tar.destroy(error instanceof Error ? error : undefined)
      throw error
    }
  })()
  const [written, filled] = await Promise.allSettled([writing, filling])
  // The error of the disk first: it is the reason why an entry could not be added.
  if (written.status === 'rejected') throw written.reason
  if (filled.status === 'rejected') throw filled.reason
  return hash.digest()
}

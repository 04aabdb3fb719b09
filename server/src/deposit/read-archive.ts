import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Extract, extract } from 'tar-stream'
import { codeOf } from '../error-code.ts'
import { decryptWith } from './age.ts'
import { DepositError } from './deposit-error.ts'
import { type Manifest, parseManifest } from './manifest.ts'
import { hashOf, signatureKey } from './minisign.ts'
import { signatureOf } from './write-deposit.ts'

export interface ArchiveFile {
  readonly file: string
  readonly identities: readonly string[]
  /** Public keys of minisign, one of which signed the file. */
  readonly signers: readonly string[]
}

/** A file of an archive. `data` is to be read to its end. */
export interface Entry {
  readonly name: string
  readonly data: AsyncIterable<Buffer>
}

const NAMES =
  /^(schema\.sql|tables\/[a-z][a-z0-9_]*\/\d{4}\.csv\.zst|finish\.sql|erasures\.csv|manifest\.json|SHA256SUMS)$/
/** Maximum bytes of a file that is read into memory. */
const MAX_TEXT = 1 << 24
const GZIP = Buffer.from([0x1f, 0x8b])

const OLD =
  'This is a backup of version 0.2 or older: restore it with that version, and upgrade then (docs/operate.md#old-backups).'

/** Passes the bytes on. @throws DepositError if they begin like the former format */
async function* refuseOld(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true
  for await (const chunk of bytes) {
    if (isFirst && GZIP.equals(chunk.subarray(0, GZIP.length))) throw new DepositError(OLD)
    isFirst = false
    yield chunk
  }
}

function toDepositError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DepositError) return error
  const isOfTar = codeOf(error) === '' && /end of data|header|tar/i.test(error.message)
  return isOfTar ? new DepositError('The archive is damaged or incomplete.', { cause: error }) : error
}

/** Resolves to true when more can be written, and to false if nothing will read it. */
function isDrained(tar: Extract): Promise<boolean> {
  if (tar.destroying) return Promise.resolve(false)
  return new Promise((resolve) => {
    const end = () => {
      tar.off('drain', end).off('close', end)
      resolve(!tar.destroying)
    }
    tar.on('drain', end).on('close', end)
  })
}

/**
 * The entries of an archive in order, each once and with a known name.
 * @throws DepositError if the file is not an archive, or a hostile one
 */
export async function* entriesOf(
  { file, identities }: Omit<ArchiveFile, 'signers'>,
  onRead?: (bytes: number) => void,
): AsyncGenerator<Entry> {
  const source = createReadStream(file)
  const tar = extract()
  const feeding = pipeline(
    source,
    refuseOld,
    decryptWith(identities),
    refuseOld,
    async (bytes: AsyncIterable<Uint8Array>) => {
      for await (const chunk of bytes) if (!tar.write(chunk) && !(await isDrained(tar))) return
      tar.end(null)
    },
  ).catch((error) => {
    tar.destroy(error)
    return error
  })
  const seen = new Set<string>()
  try {
    for await (const entry of tar) {
      const { name, type } = entry.header
      if (type !== 'file' || !NAMES.test(name) || seen.has(name) || seen.has('SHA256SUMS'))
        throw new DepositError(`The archive has an entry that no deposit has: ${JSON.stringify(name)}.`)
      seen.add(name)
      yield { name, data: Readable.from(entry as AsyncIterable<Buffer>, { objectMode: false }) }
      onRead?.(source.bytesRead)
    }
  } catch (error) {
    throw toDepositError(error)
  } finally {
    source.destroy()
    tar.destroy()
    await feeding
  }
}

/** Calls `onSum` at the end with the SHA-256 of what passed. */
export const summed = (onSum: (sum: string) => void) =>
  async function* (data: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    for await (const chunk of data) {
      hash.update(chunk)
      yield chunk
    }
    onSum(hash.digest('hex'))
  }

async function textOf(data: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of data) {
    size += chunk.length
    if (size > MAX_TEXT) throw new DepositError('The archive is damaged: a list in it is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** An archive whose signature, names and sums are right. */
export interface CheckedArchive {
  readonly manifest: Manifest
  /** SHA-256 of each entry. */
  readonly sums: ReadonlyMap<string, string>
  /** BLAKE2b-512 of the file. */
  readonly digest: string
}

function requireSame(found: ReadonlyMap<string, string>, listed: string): void {
  const expected = new Map(
    listed.split('\n').flatMap((line) => {
      const [, sum = '', name = ''] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? []
      return name === '' ? [] : [[name, sum] as const]
    }),
  )
  const isSame = expected.size === found.size && [...found].every(([name, sum]) => expected.get(name) === sum)
  if (!isSame) throw new DepositError('The archive does not match its SHA256SUMS: it is damaged or incomplete.')
}

function requireParts({ tables }: Manifest, found: ReadonlyMap<string, string>): void {
  const named = new Set(
    tables.flatMap(({ table, parts }) =>
      Array.from({ length: parts }, (_, n) => `tables/${table}/${String(n + 1).padStart(4, '0')}.csv.zst`),
    ),
  )
  const inArchive = [...found.keys()].filter((name) => name.startsWith('tables/'))
  if (inArchive.length !== named.size || inArchive.some((name) => !named.has(name)))
    throw new DepositError('The tables of the archive are not those of its manifest.')
}

async function readSignature(archive: ArchiveFile): Promise<string> {
  const name = signatureOf(archive.file)
  if (existsSync(name)) return readFileSync(name, 'utf8')
  // An old backup has no signature: reading its beginning throws the error that says what it is.
  await entriesOf(archive).next()
  throw new DepositError(`The signature ${name} is missing: nothing is restored without it.`)
}

/** The sums of the entries, and the texts at the end of an archive. */
async function readEntries(archive: ArchiveFile, onRead?: (bytes: number) => void) {
  const sums = new Map<string, string>()
  const texts = new Map<string, string>()
  for await (const { name, data } of entriesOf(archive, onRead)) {
    const passed = name === 'SHA256SUMS' ? data : summed((sum) => sums.set(name, sum))(data)
    if (/^(SHA256SUMS|manifest\.json)$/.test(name)) texts.set(name, await textOf(passed))
    else for await (const _chunk of passed);
  }
  return { sums, manifest: texts.get('manifest.json'), listed: texts.get('SHA256SUMS') ?? '' }
}

/**
 * Reads a whole archive without a database, so that damage is found before anything is replaced.
 * @throws DepositError if signature, key, names, sums or manifest are wrong, or it is newer than this program
 */
export async function checkArchive(archive: ArchiveFile, onRead?: (bytes: number) => void): Promise<CheckedArchive> {
  const { file, signers } = archive
  const signature = await readSignature(archive)
  const hash = await hashOf(file)
  signatureKey(signature, hash, signers)
  const { sums, manifest, listed } = await readEntries(archive, onRead)
  requireSame(sums, listed)
  if (manifest === undefined) throw new DepositError('The archive has no manifest.')
  const parsed = parseManifest(manifest)
  requireParts(parsed, sums)
  return { manifest: parsed, sums, digest: hash.toString('hex') }
}

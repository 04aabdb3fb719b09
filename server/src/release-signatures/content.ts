import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, inflateRaw } from 'node:zlib'

/** Maps of a build are stored elsewhere and are not served (release/maps.ts). */
const MAPS = '.maps'
const inflate = promisify(inflateRaw)

/** Bytes before the data of a gzip file that names no file and has no further fields. */
const GZIP_HEADER = 10
const FLAGS = 3

/** The first part of a gzip file: browsers end after it, and `gunzip` of Node.js appends the parts that follow. */
async function gunzipFirst(content: Buffer): Promise<Buffer> {
  if (content[FLAGS] !== 0) throw new Error('A gzip file with further fields')
  return inflate(content.subarray(GZIP_HEADER))
}

const decompress: Readonly<Record<string, (content: Buffer) => Promise<Buffer>>> = {
  '.br': promisify(brotliDecompress),
  '.gz': gunzipFirst,
}

const endingOf = (path: string): string => path.slice(-'.br'.length)

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  // A symbolic link has no content of its own, and its target could change.
  const odd = entries.find((entry) => !entry.isFile() && !entry.isDirectory())
  if (odd !== undefined) throw new Error(`${odd.name} is neither a file nor a folder`)
  const files = entries.filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
  return paths.filter((path) => path.split('/')[0] !== MAPS).sort()
}

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')

async function checkCopy(folder: string, path: string): Promise<void> {
  const ending = endingOf(path)
  const [copy, original] = await Promise.all([
    readFile(join(folder, path)),
    readFile(join(folder, path.slice(0, -ending.length))),
  ])
  const content = await decompress[ending]?.(copy).catch(() => undefined)
  if (content === undefined || !content.equals(original)) throw new Error(`${path} is not what it is a copy of`)
}

/**
 * SHA-256 of a build: of the paths and hashes of its files, so that no two builds have the same hash. Compressed copies, which a
 * release adds, do not count.
 * @throws Error if a compressed copy has another content than its file
 */
export async function hashOfContent(folder: string): Promise<string> {
  const paths = await filesOf(folder)
  const known = new Set(paths)
  const isCopy = (path: string) => endingOf(path) in decompress && known.has(path.slice(0, -endingOf(path).length))
  const lines: string[] = []
  // Reads one file after the other: a check must not take a server's memory.
  for (const path of paths) {
    if (isCopy(path)) await checkCopy(folder, path)
    else lines.push(`${sha256(await readFile(join(folder, path)))}  ${JSON.stringify(path)}\n`)
  }
  return sha256(lines.join(''))
}

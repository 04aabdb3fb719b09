import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthwhile = /\.(js|css|svg|html|json)$/
/** Files that only the server and the release script read. */
const internal = /(^|[\\/])(assets|manifest|pages)\.json$/

function toBrotli(content: Buffer) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  return brotli(content, { params })
}

async function compressFile(path: string) {
  const content = await readFile(path)
  const [small, smaller] = await Promise.all([zip(content, { level: 9 }), toBrotli(content)])
  await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)])
}

/**
 * Writes a .br and a .gz file for one file, or for each text file of a folder, so that the server does not compress.
 */
export async function precompress(path: string) {
  if (!(await stat(path)).isDirectory()) return compressFile(path)
  const files = await readdir(path, { recursive: true })
  const texts = files.filter((file) => worthwhile.test(file) && !internal.test(file))
  await Promise.all(texts.map((file) => compressFile(join(path, file))))
}

/** Bytes that browsers get if they load every script and style of a folder, without the folders of other languages in it. */
export async function sizeInBrotli(folder: string) {
  const files = (await readdir(folder)).filter((file) => /\.(js|css)$/.test(file))
  const sizes = await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file)
      if (existsSync(`${path}.br`)) return (await stat(`${path}.br`)).size
      return (await toBrotli(await readFile(path))).length
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

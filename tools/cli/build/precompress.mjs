import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthwhile = /\.(js|css|svg|html|json)$/

/** @param {string} path */
async function compressFile(path) {
  const content = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [small, smaller] = await Promise.all([zip(content, { level: 9 }), brotli(content, { params })])
  await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)])
}

/**
 * Writes a .br and a .gz file for one file, or for each text file of a folder, so that the server does not compress.
 * @param {string} path
 */
export async function precompress(path) {
  if (!(await stat(path)).isDirectory()) return compressFile(path)
  const files = await readdir(path, { recursive: true })
  const texts = files.filter((file) => worthwhile.test(file) && !file.endsWith('assets.json'))
  await Promise.all(texts.map((file) => compressFile(join(path, file))))
}

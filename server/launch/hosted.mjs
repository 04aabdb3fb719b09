import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

const hashOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`

/** What browsers fetch of a build; the rest is for servers and for this script. */
const isFetched = (name) => /\.(js|css)$/.test(name)

/** Each script and style sheet of a build with its hash, as browsers check it (Subresource Integrity). */
async function hashesOf(build) {
  const entries = await readdir(build, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile() && isFetched(entry.name))
  const hashes = await Promise.all(
    paths.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [relative(build, path).split(sep).join('/'), hashOf(await readFile(path))]
    }),
  )
  return Object.fromEntries(hashes.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Throws unless the address serves this very file, to pages of any origin that the host allows. */
async function checkFile(address, hash) {
  const response = await fetch(address).catch((cause) => {
    throw new Error(`${address} does not answer`, { cause })
  })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  if (!response.headers.has('access-control-allow-origin'))
    throw new Error(`${address} comes without Access-Control-Allow-Origin: browsers would refuse it`)
  const content = Buffer.from(await response.arrayBuffer())
  if (hashOf(content) !== hash) throw new Error(`${address} is another file than the one that was built here`)
}

/**
 * Hashes of a build whose files stand below `base` (an address that ends in a slash) on another origin.
 * Throws an Error that names the first file that is not there as it was built.
 */
export async function integrityOfHosted(build, base) {
  const hashes = await hashesOf(build)
  await Promise.all(Object.entries(hashes).map(([name, hash]) => checkFile(new URL(name, base).href, hash)))
  return hashes
}

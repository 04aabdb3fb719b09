import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

const hashOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`

/** Files of a build that browsers fetch. The others are for servers and for this script. */
const isFetched = (name: string) => /\.(js|css)$/.test(name)

/**
 * The hash of each script and style sheet of a build, as browsers check it (Subresource Integrity).
 * @param build folder
 */
async function hashesOf(build: string): Promise<Record<string, string>> {
  const entries = await readdir(build, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile() && isFetched(entry.name))
  const hashes = await Promise.all(
    paths.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      return { name: relative(build, path).split(sep).join('/'), hash: hashOf(await readFile(path)) }
    }),
  )
  const sorted = hashes.sort((a, b) => (a.name < b.name ? -1 : 1))
  return Object.fromEntries(sorted.map(({ name, hash }) => [name, hash]))
}

/** Rejects unless the URL serves this file, and allows pages of other origins to read it. */
async function checkFile(address: string, hash: string) {
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
 * Hashes of a build whose files another origin serves. Rejects with the first file that differs from the build.
 * @param build folder
 * @param base URL of the folder on the other origin, with a slash at the end
 */
export async function integrityOfHosted(build: string, base: URL) {
  const hashes = await hashesOf(build)
  await Promise.all(Object.entries(hashes).map(([name, hash]) => checkFile(new URL(name, base).href, hash)))
  return hashes
}

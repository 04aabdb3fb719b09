import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../run.mjs'
import { isMap } from './maps.mjs'

const products = new Set(['node_modules', 'dist', 'dist-embed', '.cache', 'coverage'])
const irrelevant = /\.test\.tsx?$|README\.md$/

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !products.has(name) && !irrelevant.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]))
}

/**
 * Hash of names and contents of files and folders without tests and build products.
 * @param {readonly string[]} paths from the root of the project
 */
export function hashOfSources(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesBelow(join(root, path)).sort()) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

/**
 * Hash of all files of a build but its maps: the version under which it is released.
 * @param {string} folder
 */
export function hashOfBuild(folder) {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort()
  for (const path of paths.filter((one) => !isMap(relative(folder, one))))
    hash.update(relative(folder, path)).update('\0').update(readFileSync(path))
  return hash.digest('hex').slice(0, 12)
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isMap } from './maps.ts'

/** Hash of all files of a build but its maps: the version under which it is released. */
export function hashOfBuild(folder: string) {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort()
  for (const path of paths.filter((one) => !isMap(relative(folder, one))))
    hash.update(relative(folder, path)).update('\0').update(readFileSync(path))
  return hash.digest('hex').slice(0, 12)
}

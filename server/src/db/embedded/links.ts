import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { codeOf } from '../../error-code.ts'

interface Link {
  readonly source: string
  readonly target: string
}

const NOT_WRITABLE = new Set(['EACCES', 'EROFS', 'EPERM'])

/** False if the folder is not writable. */
function recreate(folder: string, { source, target }: Link): boolean {
  const path = join(folder, target)
  if (existsSync(path)) return true
  try {
    symlinkSync(relative(dirname(path), join(folder, source)), path)
    return true
  } catch (error) {
    // Another process created it at the same time.
    if (codeOf(error) === 'EEXIST') return true
    if (NOT_WRITABLE.has(codeOf(error))) return false
    throw error
  }
}

/**
 * Recreates the symlinks between PostgreSQL's libraries: package archives contain none, and package managers block the
 * script that would create them. False if the folder is not writable.
 */
export function recreateLinks(folder: string): boolean {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[]
  return links.every((link) => recreate(folder, link))
}

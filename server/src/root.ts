import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Looked for upwards, because this code runs from `src` under test and from `dist` when bundled. */
function packageRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('The folder of the server package was not found')
  return packageRoot(parent)
}

/** Folder of the server package: where migrations, data files and packages are found. */
export const serverRoot = packageRoot(import.meta.dirname)

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const isServer = (folder: string) => existsSync(join(folder, 'src/db/migrations'))

/** Searches upwards, because this code runs from `src` in tests, and bundled from the `dist` of server and tools. */
function packageRoot(from: string): string {
  const found = [from, join(from, 'server')].find(isServer)
  if (found !== undefined) return found
  const parent = dirname(from)
  if (parent === from) throw new Error('The folder of the server package was not found')
  return packageRoot(parent)
}

/** Folder of the server package with migrations, data files and packages. */
export const serverRoot = packageRoot(import.meta.dirname)

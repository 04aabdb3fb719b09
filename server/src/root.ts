import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const isServer = (folder: string) => existsSync(join(folder, 'src/db/migrations'))

/** Searches upwards: this code runs from `src` in tests and from `dist` when bundled, also from that of the tools. */
function packageRoot(from: string): string {
  const found = [from, join(from, 'server')].find(isServer)
  if (found !== undefined) return found
  const parent = dirname(from)
  if (parent === from) throw new Error('The folder of the server package was not found')
  return packageRoot(parent)
}

/** Folder of the server package: where migrations, data files and packages are found. */
export const serverRoot = packageRoot(import.meta.dirname)

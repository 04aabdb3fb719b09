import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProjectCopy } from './project-copy.ts'

/** Changes a file of the remote that `pnpm new remote-shelter` created. */
export const editShelter = async (
  project: ProjectCopy,
  file: string,
  [from, to]: readonly [string, string],
): Promise<void> => {
  const path = join(project.folder, 'remote-shelter', file)
  const before = await readFile(path, 'utf8')
  const after = before.replace(from, () => to)
  if (after === before) throw new Error(`${file} does not contain ${from}`)
  await writeFile(path, after)
}

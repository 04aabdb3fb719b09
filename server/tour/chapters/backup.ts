import { join } from 'node:path'
import { readBackup } from '../../src/backup/read-backup.ts'
import { type Journal, must } from '../journal.ts'

type Environment = Readonly<Record<string, string>>

/** What a backup needs, which is not to be had over HTTP. */
export interface Operation {
  /** Runs a command of `registry` in an environment; resolves to what it printed. */
  readonly registry: (args: readonly string[], environment: Environment) => Promise<string>
  /** Names the registry of the tour, and an empty one. */
  readonly from: Environment
  readonly to: Environment
  /** For the files. */
  readonly folder: string
}

/** Number and hash of the rows of each table, as the file has them. */
async function sumsIn(file: string): Promise<Map<string, string>> {
  const sums = new Map<string, string>()
  await readBackup(file, {
    header: async () => undefined,
    table: async (_content, data) => {
      for await (const chunk of data) must(chunk.length > 0, 'the backup holds an empty part')
    },
    sum: async ({ table }, { rows, hash }) => void sums.set(table, `${rows} rows, ${hash}`),
    sequences: async () => undefined,
  })
  return sums
}

/** Saved while it runs, restored elsewhere, saved there: both files must hold the same rows. */
export async function backUpAndRestore(journal: Journal, { registry, from, to, folder }: Operation): Promise<void> {
  const [saved, again] = [join(folder, 'registry.backup'), join(folder, 'restored.backup')]
  const inEnvironment = (environment: Environment) => (args: readonly string[]) => registry(args, environment)
  journal.chapter('Backup and restore')
  await journal.command('saves the registry, which runs on', ['backup', saved], inEnvironment(from))
  await journal.command('restores it into an empty one', ['restore', saved], inEnvironment(to))
  await journal.command('saves what was restored', ['backup', again], inEnvironment(to))
  const [expected, restored] = [await sumsIn(saved), await sumsIn(again)]
  const differing = [...expected].filter(([table, sum]) => restored.get(table) !== sum).map(([table]) => table)
  must(differing.length === 0, `restored otherwise than saved: ${differing.join(', ')}`)
  must(expected.size > 20 && restored.size === expected.size, `${restored.size} tables instead of ${expected.size}`)
  journal.found('Both files compared', `${expected.size} tables, each with the same number of rows and the same hash`)
}

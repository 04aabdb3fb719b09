import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { identitiesIn } from '../../../server/src/backup/age.ts'
import type { BackupFile } from '../../../server/src/backup/frames.ts'
import { readBackup } from '../../../server/src/backup/read-backup.ts'
import { type Journal, must } from '../journal.ts'

type Environment = Readonly<Record<string, string>>

/** What a backup needs that HTTP does not offer. */
export interface Operation {
  /** Runs a command of `registry` in an environment; resolves to what it printed. */
  readonly registry: (args: readonly string[], environment: Environment) => Promise<string>
  /** Environments of the registry of the tour and of an empty one. */
  readonly from: Environment
  readonly to: Environment
  /** Folder of the files. */
  readonly folder: string
}

/** Number and hash of the rows of each table in a backup. */
async function sumsIn(backup: BackupFile): Promise<Map<string, string>> {
  const sums = new Map<string, string>()
  await readBackup(backup, {
    header: async () => undefined,
    table: async (_content, data) => {
      for await (const chunk of data) must(chunk.length > 0, 'the backup holds an empty part')
    },
    sum: async ({ table }, { rows, hash }) => void sums.set(table, `${rows} rows, ${hash}`),
    sequences: async () => undefined,
  })
  return sums
}

/** The keys of the backups: the public one as a setting, and the identities that open them. */
async function makeKeys(journal: Journal, { registry, from, folder }: Operation) {
  const file = join(folder, 'backup-identity')
  let printed = ''
  await journal.command('makes the keys of the backups', ['backup-key', file], async (args) => {
    printed = await registry(args, from)
    return printed
  })
  const [, recipient = ''] = /^BACKUP_RECIPIENTS=(age1\w+)$/m.exec(printed) ?? []
  return { file, settings: { BACKUP_RECIPIENTS: recipient }, identities: identitiesIn(readFileSync(file, 'utf8')) }
}

/** The registry records each run of a job, so its second backup has one row more in this table. */
const CHANGED_BY_BACKUP = 'job_run'

/** Backs up the running registry, restores it elsewhere and backs that up: both files must hold the same rows. */
export async function backUpAndRestore(journal: Journal, operation: Operation): Promise<void> {
  const { registry, from, to, folder } = operation
  const [saved, again] = [join(folder, 'registry.backup'), join(folder, 'restored.backup')]
  journal.chapter('Backup and restore')
  const { file, settings, identities } = await makeKeys(journal, operation)
  const inEnvironment = (environment: Environment) => (args: readonly string[]) =>
    registry(args, { ...environment, ...settings })
  await journal.command('saves the registry, which runs on', ['backup', saved], inEnvironment(from))
  const restoring = ['restore', saved, '--identity', file]
  await journal.command('restores it into an empty one', restoring, inEnvironment(to))
  await journal.command('saves what was restored', ['backup', again], inEnvironment(to))
  const [expected, restored] = [await sumsIn({ file: saved, identities }), await sumsIn({ file: again, identities })]
  const differing = [...expected.keys()].filter(
    (table) => table !== CHANGED_BY_BACKUP && restored.get(table) !== expected.get(table),
  )
  must(differing.length === 0, `restored otherwise than saved: ${differing.join(', ')}`)
  must(expected.size > 20 && restored.size === expected.size, `${restored.size} tables instead of ${expected.size}`)
  journal.found(
    'Both files compared',
    `${expected.size} tables; all but ${CHANGED_BY_BACKUP} have the same number of rows and the same hash`,
  )
}

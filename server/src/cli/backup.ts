import type { Command } from 'commander'
import { faultOfRecipients } from '../backup/age.ts'
import { backUp } from '../backup/backup.ts'
import { loadConfig } from '../config.ts'
import { readEnvironment } from '../environment.ts'
import { runByHand } from '../jobs/job-run.ts'
import { callerPath } from './caller-path.ts'
import { startProgress } from './progress.ts'
import { withRegistry } from './with-registry.ts'

const NO_RECIPIENT =
  'BACKUP_RECIPIENTS names no public key: "registry backup-key FILE" makes a pair of keys. ' +
  '--unencrypted writes a file that everybody who has it can read.'

/** The public keys of the environment. @throws Error when there are none and that is not meant, or one is none */
function recipientsFor({ unencrypted }: { readonly unencrypted: boolean }): readonly string[] {
  if (unencrypted) return []
  const { BACKUP_RECIPIENTS: recipients } = loadConfig(readEnvironment())
  const fault = recipients.length === 0 ? NO_RECIPIENT : faultOfRecipients(recipients)
  if (fault !== undefined) throw new Error(fault)
  return recipients
}

async function run(name: string, options: { readonly unencrypted: boolean }): Promise<void> {
  const recipients = recipientsFor(options)
  const file = callerPath(name)
  const progress = startProgress('Backing up')
  try {
    const { update: onProgress } = progress
    const { rows, tables } = await withRegistry(({ db }) =>
      // Recorded as a run of a job: metrics and alerts report failed and missing backups.
      runByHand(db, 'backup', () => backUp(db, { file, recipients, onProgress })),
    )
    process.stdout.write(`${rows} rows of ${tables} tables are in ${name}\n`)
  } finally {
    progress.stop()
  }
}

/** `registry backup FILE`: everything of one moment; the registry may run on meanwhile. */
export function addBackup(program: Command): void {
  program
    .command('backup')
    .description('write the whole registry to a new file, encrypted to the public keys of BACKUP_RECIPIENTS')
    .argument('<file>', 'name of the new file; it holds personal data')
    .option('--unencrypted', 'everybody who has the file can read it', false)
    .action(run)
}

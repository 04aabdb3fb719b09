import type { Command } from 'commander'
import { errorOfRecipients } from '../backup/age.ts'
import { backUp } from '../backup/backup.ts'
import { loadConfig } from '../config/config.ts'
import { readEnvironment } from '../config/environment-file.ts'
import { runManually } from '../jobs/job-run.ts'
import { callerPath } from './caller-path.ts'
import { startProgress } from './progress.ts'
import { withRegistry } from './with-registry.ts'

const NO_RECIPIENT =
  'BACKUP_RECIPIENTS contains no public key: "registry backup-key FILE" creates a key pair. ' +
  '--unencrypted writes a file that anyone who has it can read.'

/** Public keys of the environment. @throws Error if there are none or one is invalid, unless `unencrypted` */
function recipientsFor({ unencrypted }: { readonly unencrypted: boolean }): readonly string[] {
  if (unencrypted) return []
  const { BACKUP_RECIPIENTS: recipients } = loadConfig(readEnvironment())
  const message = recipients.length === 0 ? NO_RECIPIENT : errorOfRecipients(recipients)
  if (message !== undefined) throw new Error(message)
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
      runManually(db, 'backup', () => backUp(db, { file, recipients, onProgress })),
    )
    process.stdout.write(`${rows} rows of ${tables} tables written to ${name}\n`)
  } finally {
    progress.stop()
  }
}

/** `registry backup FILE`: a consistent snapshot. The registry may be running. */
export function addBackup(program: Command): void {
  program
    .command('backup')
    .description('write the whole registry to a new file, encrypted to the public keys of BACKUP_RECIPIENTS')
    .argument('<file>', 'name of the new file, which contains personal data')
    .option('--unencrypted', 'write a file that anyone who has it can read', false)
    .action(run)
}

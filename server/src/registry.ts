import { Command, CommanderError } from 'commander'
import { addAnnounceTerms } from './cli/announce-terms.ts'
import { addBackup } from './cli/backup.ts'
import { addBackupKey } from './cli/backup-key.ts'
import { addCheckConfig } from './cli/check-config.ts'
import { addCheckEid } from './cli/check-eid.ts'
import { addDeletion } from './cli/deletion.ts'
import { addErasures } from './cli/erasures.ts'
import { addMakeAdministrator } from './cli/make-administrator.ts'
import { addMigrate } from './cli/migrate.ts'
import { addReplayErasures } from './cli/replay-erasures.ts'
import { addRestore } from './cli/restore.ts'
import { addRetention } from './cli/retention.ts'
import { addRotateEncryptionKey } from './cli/rotate-encryption-key.ts'
import { addRotateKeys } from './cli/rotate-keys.ts'
import { addSeed } from './cli/seed.ts'

const program = new Command('registry')
  .description('Maintains a registry: that of DATABASE_URL, or the embedded database in DATA_DIR.')
  .exitOverride()
addAnnounceTerms(program)
addBackup(program)
addBackupKey(program)
addCheckConfig(program)
addCheckEid(program)
addDeletion(program)
addErasures(program)
addMakeAdministrator(program)
addMigrate(program)
addReplayErasures(program)
addRestore(program)
addRetention(program)
addRotateEncryptionKey(program)
addRotateKeys(program)
addSeed(program)

// `registry … | head` closes the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

try {
  await program.parseAsync()
} catch (error) {
  // Commander has already printed its own errors.
  if (!(error instanceof CommanderError)) process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = error instanceof CommanderError ? error.exitCode : 1
}

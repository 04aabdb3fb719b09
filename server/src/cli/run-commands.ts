import { Command, CommanderError } from 'commander'
import { addAnnounceTerms } from './announce-terms.ts'
import { addCheckConfig } from './check-config.ts'
import { addCheckEid } from './check-eid.ts'
import { addDeletion } from './deletion.ts'
import { addDeposit } from './deposit.ts'
import { addDepositKey } from './deposit-key.ts'
import { addErasures } from './erasures.ts'
import { addMakeAdministrator } from './make-administrator.ts'
import { addMigrate } from './migrate.ts'
import { addReplayErasures } from './replay-erasures.ts'
import { addRestore } from './restore.ts'
import { addRetention } from './retention.ts'
import { addRotateEncryptionKey } from './rotate-encryption-key.ts'
import { addRotateKeys } from './rotate-keys.ts'

/**
 * Runs the command of this process.
 * @param more adds further commands
 */
export async function runCommands(more?: (program: Command) => void): Promise<void> {
  const program = new Command('registry')
    .description('Maintains a registry: that of DATABASE_URL, or the embedded database in DATA_DIR.')
    .exitOverride()
  addAnnounceTerms(program)
  addCheckConfig(program)
  addCheckEid(program)
  addDeletion(program)
  addDeposit(program)
  addDepositKey(program)
  addErasures(program)
  addMakeAdministrator(program)
  addMigrate(program)
  addReplayErasures(program)
  addRestore(program)
  addRetention(program)
  addRotateEncryptionKey(program)
  addRotateKeys(program)
  more?.(program)

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
}

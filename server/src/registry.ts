import { Command, CommanderError } from 'commander'
import { addCheckEid } from './cli/check-eid.ts'
import { addMakeAdministrator } from './cli/make-administrator.ts'
import { addRotateKeys } from './cli/rotate-keys.ts'
import { addSeed } from './cli/seed.ts'

const program = new Command('registry')
  .description('Looks after a registry: DATABASE_URL, or the embedded database in DATA_DIR.')
  .exitOverride()
addCheckEid(program)
addMakeAdministrator(program)
addRotateKeys(program)
addSeed(program)

try {
  await program.parseAsync()
} catch (error) {
  // Commander has told its own errors already.
  if (!(error instanceof CommanderError)) process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = error instanceof CommanderError ? error.exitCode : 1
}

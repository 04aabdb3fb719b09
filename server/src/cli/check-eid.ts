import type { Command } from 'commander'
import { checkElectronicId } from '../adapters/eid-check.ts'
import { loadConfig } from '../config/config.ts'
import { readEnvironment } from '../config/environment-file.ts'
import { printFindings } from '../print.ts'

/** `registry check-eid`: prints one line per finding; fails if no one can sign in. Opens no database. */
export function addCheckEid(program: Command): void {
  program
    .command('check-eid')
    .description('check the settings of the electronic ID and its issuer, without ringing a phone')
    .action(async () => {
      const failed = printFindings(await checkElectronicId(loadConfig(readEnvironment())))
      if (failed > 0) throw new Error('No one can sign in with these settings.')
    })
}

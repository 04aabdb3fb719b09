import type { Command } from 'commander'
import { checkElectronicId } from '../adapters/eid-check.ts'
import { loadConfig } from '../config.ts'
import { readEnvironment } from '../environment.ts'
import { printFindings } from './print-findings.ts'

/** `registry check-eid`: one line per finding; fails if no one could sign in. Needs no database. */
export function addCheckEid(program: Command): void {
  program
    .command('check-eid')
    .description('say whether the settings of the electronic ID are complete and its issuer answers; rings no phone')
    .action(async () => {
      const faults = printFindings(await checkElectronicId(loadConfig(readEnvironment())))
      if (faults > 0) throw new Error('Nobody can sign in with these settings.')
    })
}

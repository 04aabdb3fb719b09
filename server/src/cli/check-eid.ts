import type { Command } from 'commander'
import { checkElectronicId } from '../adapters/eid-check.ts'
import { loadConfig } from '../config.ts'

/** `registry check-eid`: one line for each finding; fails when nobody could sign in. Needs no database. */
export function addCheckEid(program: Command): void {
  program
    .command('check-eid')
    .description('say whether the settings of the electronic ID are complete and its issuer answers; rings no phone')
    .action(async () => {
      const findings = await checkElectronicId(loadConfig(process.env))
      for (const { isGood, text } of findings) process.stdout.write(`${isGood ? 'good' : 'BAD '}  ${text}\n`)
      if (findings.some(({ isGood }) => !isGood)) throw new Error('Nobody can sign in with these settings.')
    })
}

import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { parseErasures, replayErasures } from '../deposit/replay-erasures.ts'
import { print } from '../print.ts'
import { callerPath } from './caller-path.ts'
import { withRegistry } from './with-registry.ts'

/**
 * `registry replay-erasures FILE`: deletes the listed rows again, after a restore and before the registry is started.
 */
export function addReplayErasures(program: Command): void {
  program
    .command('replay-erasures')
    .description('delete again what a list of "registry erasures" names, after a restore and before the first start')
    .argument('<file>', 'printed by "registry erasures"')
    .action(async (file: string) => {
      const erasures = parseErasures(readFileSync(callerPath(file), 'utf8'))
      const count = await withRegistry(({ db }) => replayErasures(db, erasures))
      print(`${count} of ${erasures.length} were there and are deleted.`)
    })
}

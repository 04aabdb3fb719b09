import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { newKeyPair } from '../backup/age.ts'
import { callerPath } from './caller-path.ts'
import { print } from './print.ts'

/** In the form of age-keygen, so that its programs read it. */
async function run(name: string): Promise<void> {
  const { identity, recipient } = await newKeyPair()
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`
  writeFileSync(callerPath(name), text, { flag: 'wx', mode: 0o600 })
  print(`BACKUP_RECIPIENTS=${recipient}`)
  print(`Keep ${name} away from this machine, in two places: without it no backup can be restored.`)
}

/** `registry backup-key FILE`: needs no registry. */
export function addBackupKey(program: Command): void {
  program
    .command('backup-key')
    .description('make a pair of keys for backups: prints the public one, writes the identity that opens them')
    .argument('<file>', 'name of the new identity file')
    .action(run)
}

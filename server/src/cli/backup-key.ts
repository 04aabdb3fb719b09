import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { newKeyPair } from '../backup/age.ts'
import { print } from '../print.ts'
import { callerPath } from './caller-path.ts'

/** Writes the format of age-keygen, which the programs age and rage read. */
async function run(name: string): Promise<void> {
  const { identity, recipient } = await newKeyPair()
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`
  writeFileSync(callerPath(name), text, { flag: 'wx', mode: 0o600 })
  print(`BACKUP_RECIPIENTS=${recipient}`)
  print(`Store ${name} in two places outside this machine: no backup can be restored without it.`)
}

/** `registry backup-key FILE`. Opens no database. */
export function addBackupKey(program: Command): void {
  program
    .command('backup-key')
    .description('create a key pair for backups: prints the public key, writes the identity that decrypts them')
    .argument('<file>', 'name of the new identity file')
    .action(run)
}

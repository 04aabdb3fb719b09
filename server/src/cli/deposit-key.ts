import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { newKeyPair } from '../deposit/age.ts'
import { createSigner } from '../deposit/minisign.ts'
import { print } from '../print.ts'
import { callerPath } from './caller-path.ts'

/** Writes the format of age-keygen, which the programs age and rage read. */
async function createIdentity(name: string): Promise<void> {
  const { identity, recipient } = await newKeyPair()
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`
  writeFileSync(callerPath(name), text, { flag: 'wx', mode: 0o600 })
  print(`DEPOSIT_RECIPIENTS=${recipient}`)
  print(`Store ${name} in two places outside this machine: no archive can be opened without it.`)
}

function createSigningKey(name: string): void {
  const { publicKey } = createSigner(callerPath(name))
  print(`Public key: ${publicKey}`)
  print('Keep it with the identity: it checks the signature when someone opens an archive.')
}

/** `registry deposit-key FILE`. Opens no database. */
export function addDepositKey(program: Command): void {
  program
    .command('deposit-key')
    .description('create a key pair for archives: prints the public key, writes the identity that opens them')
    .argument('<file>', 'name of the new file')
    .option('--signing', 'create a key that signs archives or statements instead (DEPOSIT_SIGNING_KEY)')
    .action((name: string, { signing }: { readonly signing?: true }) =>
      signing ? createSigningKey(name) : createIdentity(name),
    )
}

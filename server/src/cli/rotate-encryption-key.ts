import type { Command } from 'commander'
import { EncryptionKeys, keyFile } from '../encryption/encryption-keys.ts'
import { encryptAgain } from '../features/sessions/index.ts'
import { print } from './print.ts'
import { withRegistry } from './with-registry.ts'

const FIRST_A_NEW_ONE =
  'Everything is encrypted with the first key of KEY_ENCRYPTION_KEY already. Put a new one before it (openssl rand ' +
  '-base64 32), separated by a comma, restart all processes, and run this again.'

async function run(): Promise<void> {
  await withRegistry(async ({ db, config }) => {
    const isInFile = config.KEY_ENCRYPTION_KEY === undefined
    if (isInFile) keyFile.prependNew(config.DATA_DIR)
    const keys = EncryptionKeys.open(config)
    const changed = await encryptAgain(db, keys)
    if (isInFile) keyFile.keepFirst(config.DATA_DIR)
    if (changed === 0 && !isInFile) return print(FIRST_A_NEW_ONE)
    print(`Signing keys encrypted with the key ${keys.present.id}: ${changed}`)
    if (!isInFile) print('The keys behind the first one can be removed from KEY_ENCRYPTION_KEY.')
  })
}

/** `registry rotate-encryption-key`: signs no one out; running processes follow. */
export function addRotateEncryptionKey(program: Command): void {
  program
    .command('rotate-encryption-key')
    .description(
      'encrypt the signing keys with the first key of KEY_ENCRYPTION_KEY, or a new one in the file of DATA_DIR',
    )
    .action(run)
}

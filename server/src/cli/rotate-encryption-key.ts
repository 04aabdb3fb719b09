import type { Command } from 'commander'
import { EncryptionKeys, keyFile } from '../encryption/encryption-keys.ts'
import { resealWebhooks } from '../features/administration/webhooks/index.ts'
import { resealTags } from '../features/lost-and-found/collar-tags/index.ts'
import { encryptAgain } from '../features/sign-in/sessions/index.ts'
import { PublicCodes } from '../links/public-code.ts'
import { print } from '../print.ts'
import { withRegistry } from './with-registry.ts'

const NEW_KEY_FIRST =
  'All signing keys, codes of collar tags and secrets of subscriptions are already encrypted with the first key of ' +
  'KEY_ENCRYPTION_KEY. Put a new key before it (openssl rand -base64 32), separated by a comma, restart all processes, and ' +
  'run this command again.'

async function run(): Promise<void> {
  await withRegistry(async ({ db, config }) => {
    const isInFile = config.KEY_ENCRYPTION_KEY === undefined
    if (isInFile) keyFile.prependNew(config.DATA_DIR)
    const keys = EncryptionKeys.open(config)
    const changed = await encryptAgain(db, keys)
    const resealed = await resealTags(db, new PublicCodes(keys))
    const secrets = await resealWebhooks(db, keys)
    if (isInFile) keyFile.keepFirst(config.DATA_DIR)
    if (changed + resealed + secrets === 0 && !isInFile) return print(NEW_KEY_FIRST)
    print(`Signing keys encrypted with the key ${keys.present.id}: ${changed}`)
    print(`Codes of collar tags encrypted with it: ${resealed}`)
    print(`Secrets of subscriptions encrypted with it: ${secrets}`)
    if (!isInFile) print('The keys after the first one can be removed from KEY_ENCRYPTION_KEY after 30 days.')
  })
}

/** `registry rotate-encryption-key`. Signs no one out; running processes continue to work. */
export function addRotateEncryptionKey(program: Command): void {
  program
    .command('rotate-encryption-key')
    .description(
      'encrypt signing keys, codes of collar tags and secrets of subscriptions with the first key of KEY_ENCRYPTION_KEY, or a new one in the file of DATA_DIR',
    )
    .action(run)
}

import type { Command } from 'commander'
import { EncryptionKeys } from '../encryption/encryption-keys.ts'
import { endEverySession, rotateKeys } from '../features/sessions/index.ts'
import { print } from './print.ts'
import { withRegistry } from './with-registry.ts'

/**
 * `registry rotate-keys`: running processes use the new key from their next sign-in on. No one is signed out,
 * unless the old key has leaked.
 */
export function addRotateKeys(program: Command): void {
  program
    .command('rotate-keys')
    .description('sign sessions with a new key; sessions that are open stay open')
    .option('--end-sessions', 'the old key has leaked: sign everybody out, and let old keys count no more', false)
    .action(async ({ endSessions }: { endSessions: boolean }) => {
      await withRegistry(async ({ db, config }) => {
        const kid = await rotateKeys(db, EncryptionKeys.open(config))
        print(kid ? `${kid} signs from now on` : 'Another process has just made a new key')
        if (!endSessions) return
        print(`${await endEverySession(db)} sessions ended. Restart the processes: they forget the old keys then.`)
      })
    })
}

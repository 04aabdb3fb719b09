import type { Command } from 'commander'
import { EncryptionKeys } from '../encryption/encryption-keys.ts'
import { endEverySession, rotateKeys } from '../features/sign-in/sessions/index.ts'
import { print } from '../print.ts'
import { withRegistry } from './with-registry.ts'

/**
 * `registry rotate-keys`: running processes use the new key from the next sign-in on. Signs no one out without
 * --end-sessions.
 */
export function addRotateKeys(program: Command): void {
  program
    .command('rotate-keys')
    .description('sign sessions with a new key; open sessions continue')
    .option('--end-sessions', 'for a leaked key: sign everyone out and reject the old keys', false)
    .action(async ({ endSessions }: { endSessions: boolean }) => {
      await withRegistry(async ({ db, config }) => {
        const kid = await rotateKeys(db, EncryptionKeys.open(config))
        print(kid ? `${kid} is now the signing key` : 'Another process has just created a new key')
        if (!endSessions) return
        print(`${await endEverySession(db)} sessions ended. Restart all processes, so that they reject the old keys.`)
      })
    })
}

import type { Command } from 'commander'
import { rotateKeys } from '../features/sessions/index.ts'
import { withRegistry } from './with-registry.ts'

/** `registry rotate-keys`: running processes sign with the new key at their next sign-in, and nobody is signed out. */
export function addRotateKeys(program: Command): void {
  program
    .command('rotate-keys')
    .description('sign sessions with a new key; sessions that are open stay open')
    .action(async () => {
      const kid = await withRegistry(({ db }) => rotateKeys(db))
      process.stdout.write(kid ? `${kid} signs from now on\n` : 'Another process has just made a new key\n')
    })
}

import { resolve } from 'node:path'
import type { Command } from 'commander'
import { backUp } from '../backup/backup.ts'
import { startProgress } from './progress.ts'
import { withRegistry } from './with-registry.ts'

async function run(file: string): Promise<void> {
  const progress = startProgress('Backing up')
  try {
    const { rows, tables } = await withRegistry(({ db }) => backUp(db, resolve(file), progress.update))
    process.stdout.write(`${rows} rows of ${tables} tables are in ${file}\n`)
  } finally {
    progress.stop()
  }
}

/** `registry backup FILE`: everything of one moment; the registry may run on meanwhile. */
export function addBackup(program: Command): void {
  program
    .command('backup')
    .description('write the whole registry to a new file that only this account may read')
    .argument('<file>', 'name of the new file; it holds personal data and the keys of sessions')
    .action(run)
}

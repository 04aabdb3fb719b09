import { resolve } from 'node:path'
import type { Command } from 'commander'
import { restore } from '../backup/restore.ts'
import { migrate } from '../db/migrate.ts'
import { ensureReference } from '../db/seed/reference.ts'
import { ensureTrigram } from '../db/trigram.ts'
import { startProgress } from './progress.ts'
import { withRegistry } from './with-registry.ts'

async function run(file: string, { replace }: { replace: boolean }): Promise<void> {
  const progress = startProgress('Restoring')
  try {
    const { rows, tables, created } = await withRegistry(async ({ db, url }) => {
      const restored = await restore(db, resolve(file), { replace, onProgress: progress.update })
      await migrate(url)
      await ensureTrigram(url)
      await ensureReference(db)
      return restored
    })
    process.stdout.write(`${rows} rows of ${tables} tables are as they were at ${created}\n`)
  } finally {
    progress.stop()
  }
}

/** `registry restore FILE`: into an empty registry, or with --replace in the place of what it holds. */
export function addRestore(program: Command): void {
  program
    .command('restore')
    .description('make the registry what it was when a backup was made: all of it or nothing')
    .argument('<file>', 'file of "registry backup", of this version or an older one')
    .option('--replace', 'also when the registry holds persons; what it holds now is lost', false)
    .action(run)
}

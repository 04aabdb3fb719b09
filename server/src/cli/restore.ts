import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { identitiesIn } from '../backup/age.ts'
import { restore } from '../backup/restore.ts'
import { migrate } from '../db/migrate.ts'
import { ensureReference } from '../db/seed/reference.ts'
import { ensureTrigram } from '../db/trigram.ts'
import { callerPath } from './caller-path.ts'
import { startProgress } from './progress.ts'
import { signingFault } from './signing-fault.ts'
import { withRegistry } from './with-registry.ts'

interface Options {
  readonly replace: boolean
  readonly identity?: string
}

async function run(name: string, { replace, identity }: Options): Promise<void> {
  const identities = identity === undefined ? [] : identitiesIn(readFileSync(callerPath(identity), 'utf8'))
  const backup = { file: callerPath(name), identities }
  const progress = startProgress('Restoring')
  try {
    const { rows, tables, created, fault } = await withRegistry(async ({ db, url, config }) => {
      const restored = await restore(db, backup, { replace, onProgress: progress.update })
      await migrate(url)
      await ensureTrigram(url)
      await ensureReference(db)
      // A missing key does not undo the restore: a new signing key is made in a moment.
      return { ...restored, fault: await signingFault(db, config) }
    })
    process.stdout.write(`${rows} rows of ${tables} tables are as they were at ${created}\n`)
    if (fault) process.stderr.write(`${fault}\n`)
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
    .option('--identity <file>', 'what "registry backup-key" wrote; needed for every file that is encrypted')
    .option('--replace', 'also when the registry holds persons; what it holds now is lost', false)
    .action(run)
}

import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { identitiesIn } from '../backup/age.ts'
import { restore } from '../backup/restore.ts'
import { migrate } from '../db/migrate.ts'
import { ensureReference } from '../db/reference/reference.ts'
import { ensureTrigram } from '../db/trigram.ts'
import { callerPath } from './caller-path.ts'
import { signingKeyError } from './check-signing-key.ts'
import { startProgress } from './progress.ts'
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
    const { rows, tables, created, error } = await withRegistry(
      async ({ db, url, config }) => {
        const restored = await restore(db, backup, { replace, onProgress: progress.update })
        await migrate(url)
        await ensureTrigram(url)
        await ensureReference(db)
        // A missing key does not fail the restore, because "registry rotate-keys" creates a new signing key.
        return { ...restored, error: await signingKeyError(db, config) }
      },
      { migrates: true },
    )
    process.stdout.write(`${rows} rows of ${tables} tables restored to the state of ${created}\n`)
    if (error) process.stderr.write(`${error}\n`)
  } finally {
    progress.stop()
  }
}

/** `registry restore FILE`: into an empty registry, or with --replace into any. */
export function addRestore(program: Command): void {
  program
    .command('restore')
    .description('restore a backup in one transaction')
    .argument('<file>', 'backup of this version or an older one')
    .option('--identity <file>', 'file written by "registry backup-key", required for an encrypted backup')
    .option('--replace', 'overwrite a registry that is not empty; its data will be lost', false)
    .action(run)
}

import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { migrate } from '../db/migrate.ts'
import { ensureReference } from '../db/reference/reference.ts'
import { ensureTrigram } from '../db/trigram.ts'
import { parseErasures, replayErasures } from '../deposit/replay-erasures.ts'
import { restore } from '../deposit/restore.ts'
import { print } from '../print.ts'
import { archiveOf } from './archive-options.ts'
import { callerPath } from './caller-path.ts'
import { signingKeyError } from './check-signing-key.ts'
import { startProgress } from './progress.ts'
import { withRegistry } from './with-registry.ts'

interface Options {
  readonly replace: boolean
  readonly identity?: string
  readonly signedBy?: string
  readonly erasures?: string
}

async function run(name: string, { replace, erasures, ...keys }: Options): Promise<void> {
  const archive = archiveOf(name, keys)
  const listed = erasures === undefined ? [] : parseErasures(readFileSync(callerPath(erasures), 'utf8'))
  const progress = startProgress('Restoring')
  try {
    const { manifest, replayed, error } = await withRegistry(
      async ({ db, url, config }) => {
        const restored = await restore(db, archive, { replace, onProgress: progress.update })
        await migrate(url)
        await ensureTrigram(url)
        await ensureReference(db)
        const replayed = await replayErasures(db, [...restored.erasures, ...listed])
        // A missing key does not fail the restore, because "registry rotate-keys" creates a new signing key.
        return { ...restored, replayed, error: await signingKeyError(db, config) }
      },
      { migrates: true },
    )
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    print(`${rows} rows of ${manifest.tables.length} tables restored to the state of ${manifest.created}`)
    print(`${replayed} rows that persons deleted since are deleted again.`)
    if (erasures === undefined)
      print('If there is a later list of "registry erasures", run "registry replay-erasures" before the first start.')
    if (error) process.stderr.write(`${error}\n`)
  } finally {
    progress.stop()
  }
}

/** `registry restore FILE`: restores an archive into an empty registry, or with --replace into any. */
export function addRestore(program: Command): void {
  program
    .command('restore')
    .description('restore an archive in one transaction, and delete again what persons deleted since')
    .argument('<file>', 'archive of this version or an older one, with its .minisig beside it')
    .option('--identity <file>', 'file written by "registry deposit-key"')
    .option('--signed-by <key>', 'public key that signed the archive; unset: that of DEPOSIT_SIGNING_KEY')
    .option('--erasures <file>', 'list of "registry erasures", or erasures.csv of a later archive')
    .option('--replace', 'overwrite a registry that is not empty; its data will be lost', false)
    .action(run)
}

import type { Command } from 'commander'
import { countDueDeletions, type Deletions, runDeletion } from '../jobs/deletion/deletion.ts'
import { runManually } from '../jobs/job-run.ts'
import { withRegistry } from './with-registry.ts'

const labels: Readonly<Record<string, string>> = {
  threads: 'threads of found reports',
  corrections: 'corrections',
  duplicateReports: 'reports of numbers that are registered already',
  importedRows: 'rows of imported files',
  backupContacts: 'backup contacts',
  claims: 'claims',
}

/** Lines in the order of the labels. */
const linesOf = (deletions: Deletions) =>
  Object.keys({ ...labels, ...deletions })
    .map((name) => `${String(deletions[name] ?? 0).padStart(10)}  ${labels[name] ?? name}\n`)
    .join('')

/** `registry deletion`: runs the nightly deletion job now. */
export function addDeletion(program: Command): void {
  program
    .command('deletion')
    .description(
      'delete threads of found reports and corrections 90 days after their end, rows of imported files after 30, claims after a year, and backup contacts who did not answer or whose owner has no pet left, as the nightly job does',
    )
    .option('--dry-run', 'only print what is due', false)
    .action(async ({ dryRun }: { dryRun: boolean }) => {
      const counts = await withRegistry<Deletions>(({ db }) =>
        dryRun ? countDueDeletions(db) : runManually(db, 'deletion', () => runDeletion(db)),
      )
      process.stdout.write(`${dryRun ? 'Due now; nothing was changed:' : 'Done:'}\n${linesOf(counts)}`)
    })
}

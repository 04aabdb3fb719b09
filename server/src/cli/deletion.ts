import type { Command } from 'commander'
import { countDueDeletions, type Deletions, runDeletion } from '../jobs/deletion/deletion.ts'
import { runManually } from '../jobs/job-run.ts'
import { printCounts } from './print-counts.ts'
import { withRegistry } from './with-registry.ts'

const labels: Readonly<Record<string, string>> = {
  threads: 'threads of found reports',
  corrections: 'corrections',
  duplicateReports: 'reports of numbers that are registered already',
  importedRows: 'rows of imported files',
  backupContacts: 'backup contacts',
  claims: 'claims',
}

/** `registry deletion`: runs the nightly deletion job now. */
export function addDeletion(program: Command): void {
  program
    .command('deletion')
    .description(
      'delete threads of found reports, corrections and reports of registered numbers 90 days after their end, rows of imported files after 30, claims after a year, and backup contacts who did not answer or whose owner has no pet left, as the nightly job does',
    )
    .option('--dry-run', 'only print what is due', false)
    .action(async ({ dryRun }: { dryRun: boolean }) => {
      const counts = await withRegistry<Deletions>(({ db }) =>
        dryRun ? countDueDeletions(db) : runManually(db, 'deletion', () => runDeletion(db)),
      )
      printCounts({ labels, counts, dryRun })
    })
}

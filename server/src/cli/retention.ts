import type { RetentionProfile } from '@dyra/shared/domain/limits'
import type { Command } from 'commander'
import type { Database } from '../db/connection.ts'
import { runManually } from '../jobs/job-run.ts'
import type { Counts } from '../retention/due-queries.ts'
import { countDue, runRetention } from '../retention/retention.ts'
import { printCounts } from './print-counts.ts'
import { startProgress } from './progress.ts'
import { withRegistry } from './with-registry.ts'

const labels: Readonly<Record<string, string>> = {
  ownerships: 'ownerships without owner',
  incidents: 'incidents without text',
  auditValues: 'history entries without persons',
  mails: 'e-mails without recipient and content',
  pictures: 'pictures deleted',
  persons: 'persons erased',
}

const total = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0)

async function run(db: Database, profile: RetentionProfile): Promise<Counts> {
  const progress = startProgress('Retention')
  try {
    const due = Math.max(total(await countDue(db, profile)), 1)
    return await runManually(db, 'retention', () =>
      runRetention(db, profile, (done) => progress.update(total(done) / due)),
    )
  } finally {
    progress.stop()
  }
}

/** `registry retention`: runs the nightly retention job now. */
export function addRetention(program: Command): void {
  program
    .command('retention')
    .description('remove links to persons that are due by RETENTION_PROFILE, as the nightly job does')
    .option('--dry-run', 'only print what is due', false)
    .action(async ({ dryRun }: { dryRun: boolean }) => {
      const counts = await withRegistry<Counts>(({ db, config: { RETENTION_PROFILE: profile } }) =>
        dryRun ? countDue(db, profile) : run(db, profile),
      )
      printCounts({ labels, counts, dryRun })
    })
}

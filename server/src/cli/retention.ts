import type { RetentionProfile } from '@dyra/shared/domain/limits'
import type { Command } from 'commander'
import type { Database } from '../db/connection.ts'
import { runManually } from '../jobs/job-run.ts'
import { countDue, runRetention } from '../retention/retention.ts'
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

const listOf = (counts: object) =>
  Object.entries(counts)
    .map(([name, n]) => `${String(n).padStart(10)}  ${labels[name] ?? name}\n`)
    .join('')

const total = (counts: object): number => Object.values(counts).reduce((sum: number, n: number) => sum + n, 0)

async function run(db: Database, profile: RetentionProfile): Promise<object> {
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
      const counts = await withRegistry<object>(({ db, config: { RETENTION_PROFILE: profile } }) =>
        dryRun ? countDue(db, profile) : run(db, profile),
      )
      process.stdout.write(`${dryRun ? 'Due now; nothing was changed:' : 'Done:'}\n${listOf(counts)}`)
    })
}

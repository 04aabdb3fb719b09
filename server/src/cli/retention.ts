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

async function run(db: Database): Promise<object> {
  const progress = startProgress('Retention')
  try {
    const due = Math.max(total(await countDue(db)), 1)
    return await runManually(db, 'retention', () => runRetention(db, (done) => progress.update(total(done) / due)))
  } finally {
    progress.stop()
  }
}

/** `registry retention`: runs the nightly retention job now. */
export function addRetention(program: Command): void {
  program
    .command('retention')
    .description('remove links to persons that are ten years old, as the nightly job does')
    .option('--dry-run', 'only print what is due', false)
    .action(async ({ dryRun }: { dryRun: boolean }) => {
      const counts = await withRegistry<object>(({ db }) => (dryRun ? countDue(db) : run(db)))
      process.stdout.write(`${dryRun ? 'Due now; nothing was changed:' : 'Done:'}\n${listOf(counts)}`)
    })
}

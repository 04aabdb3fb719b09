import type { Command } from 'commander'
import type { Database } from '../db/connection.ts'
import { runByHand } from '../jobs/job-run.ts'
import { countDue, runRetention } from '../jobs/retention/retention.ts'
import { startProgress } from './progress.ts'
import { withRegistry } from './with-registry.ts'

const words: Readonly<Record<string, string>> = {
  ownerships: 'ownerships without their owner',
  incidents: 'incidents without their text',
  auditValues: 'changes of the history without persons',
  mails: 'e-mails without recipient and words',
  pictures: 'pictures deleted',
  persons: 'persons erased to an empty shell',
}

const listOf = (counts: object) =>
  Object.entries(counts)
    .map(([name, n]) => `${String(n).padStart(10)}  ${words[name] ?? name}\n`)
    .join('')

const total = (counts: object): number => Object.values(counts).reduce((sum: number, n: number) => sum + n, 0)

async function run(db: Database): Promise<object> {
  const progress = startProgress('Retention')
  try {
    const due = Math.max(total(await countDue(db)), 1)
    return await runByHand(db, 'retention', () => runRetention(db, (done) => progress.update(total(done) / due)))
  } finally {
    progress.stop()
  }
}

/** `registry retention`: what the nightly job does, now. */
export function addRetention(program: Command): void {
  program
    .command('retention')
    .description('cut the links to persons that are ten years old, as the job of the night does')
    .option('--dry-run', 'only say what it would do', false)
    .action(async ({ dryRun }: { dryRun: boolean }) => {
      const counts = await withRegistry<object>(({ db }) => (dryRun ? countDue(db) : run(db)))
      process.stdout.write(`${dryRun ? 'Due now; nothing was changed:' : 'Done:'}\n${listOf(counts)}`)
    })
}

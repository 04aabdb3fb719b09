import { changesBy, systemActor, type Update } from '../../../db/change.ts'
import { type DueServices, forEachDue } from '../../../db/for-each-due.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Tx } from '../../../db/transaction.ts'
import { closeTask, openTask } from '../../messages/tasks/index.ts'
import { endClaim } from './end-claim.ts'
import { mailReceivers, startClaim, startNext, taskOf } from './notify-owner.ts'
import { type ClaimRow, readClaim } from './queries.ts'
import { taskDueAt } from './rules.ts'
import { type DueClaim, type DueName, findDue, isDue } from './waiting-queries.ts'

type Step = (tx: Tx, row: ClaimRow, due: DueClaim) => Promise<unknown>

const change = (tx: Tx, id: number, set: Update<'claim'>['set']) =>
  changesBy(systemActor, tx).update('claim', { id, set, expect: { closed_at: null } })

const open = (tx: Tx, row: ClaimRow) => openTask(tx, { ...taskOf(row), dueAt: taskDueAt() })

/** In this order. Only the first ends a claim: nothing is decided because someone was silent. */
const steps: readonly (readonly [DueName, Step])[] = [
  ['pointless', (tx, row) => endClaim(tx, systemActor, { row, outcome: 'lapsed' })],
  [
    'moved',
    async (tx, row) => {
      await closeTask(tx, taskOf(row), { outcome: 'lapsed' })
      await startClaim(tx, row.id)
    },
  ],
  [
    'unreached',
    async (tx, row) => {
      await change(tx, row.id, { notified_at: null, notified_by: null })
      await open(tx, row)
    },
  ],
  [
    'reminders',
    async (tx, row, { remindersDue }) => {
      await change(tx, row.id, { reminders_sent: remindersDue })
      await mailReceivers(tx, row, 'claimReminder')
    },
  ],
  ['silent', open],
  ['waiting', (tx, row) => startNext(tx, row.petId)],
]

async function runOne(tx: Tx, [name, step]: (typeof steps)[number], due: DueClaim): Promise<number> {
  await lockPet(tx, due.petId)
  const row = (await isDue(tx, name, due.id)) ? await readClaim(tx, due.id) : undefined
  if (row) await step(tx, row, due)
  return row ? 1 : 0
}

/**
 * Reminds owners, opens tasks for silent or unreached ones, starts waiting claims, and ends claims that lost their point.
 * Each claim has its own transaction; the run can be repeated and interrupted.
 */
export async function checkClaims(services: DueServices): Promise<Record<DueName | 'failed', number>> {
  const counts: [DueName, number][] = []
  let failed = 0
  for (const step of steps) {
    const [what] = step
    const find = (limit: number) => findDue(services.db, what, limit)
    const report = await forEachDue(services, { what, find, work: (tx, due) => runOne(tx, step, due) })
    counts.push([what, report.done])
    failed += report.failed
  }
  return { ...(Object.fromEntries(counts) as Record<DueName, number>), failed }
}

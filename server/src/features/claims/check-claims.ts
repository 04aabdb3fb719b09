import type { Transaction } from 'kysely'
import { changesBy, systemActor, type Update } from '../../db/change.ts'
import type { Database } from '../../db/connection.ts'
import { lockPet } from '../../db/locks.ts'
import type { Schema } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { closeTask, openTask } from '../tasks/index.ts'
import { endClaim } from './end-claim.ts'
import { mailReceivers, startClaim, startNext, taskOf } from './notify-owner.ts'
import { type ClaimRow, readClaim } from './queries.ts'
import { taskDueAt } from './rules.ts'
import { type DueClaim, type DueName, findDue, isDue } from './waiting-queries.ts'

type Tx = Transaction<Schema>
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

const BATCH = 500

async function runOne(db: Database, [name, step]: (typeof steps)[number], due: DueClaim): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockPet(tx, due.petId)
    const row = (await isDue(tx, name, due.id)) ? await readClaim(tx, due.id) : undefined
    if (row) await step(tx, row, due)
    return row !== undefined
  })
}

/** Runs one step for every claim that is due. Returns their number. */
async function runStep(db: Database, step: (typeof steps)[number]): Promise<number> {
  let done = 0
  for (let after = 0; ; ) {
    const found = await findDue(db, step[0], { after, limit: BATCH })
    for (const due of found) {
      if (await runOne(db, step, due)) done++
      after = due.id
    }
    if (found.length < BATCH) return done
  }
}

/**
 * Reminds owners, opens tasks for silent or unreached ones, starts waiting claims, and ends claims that lost their point.
 * Each claim has its own transaction; the run can be repeated and interrupted.
 */
export async function checkClaims(db: Database): Promise<Record<DueName, number>> {
  const done: [DueName, number][] = []
  for (const step of steps) done.push([step[0], await runStep(db, step)])
  return Object.fromEntries(done) as Record<DueName, number>
}

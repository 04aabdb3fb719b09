import type { ClaimDecision } from '@dyra/shared/domain/claims'
import type { Kysely, Transaction } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import { changesBy, NOW } from '../../../db/change.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { problem } from '../../../problems/problem.ts'
import { readTask, setTaskDue } from '../../messages/tasks/index.ts'
import { awardPet, type TransferContext } from '../transfers/index.ts'
import { endClaim } from './end-claim.ts'
import { type ClaimRow, readClaim } from './queries.ts'
import { answerBy, mayGrant } from './rules.ts'
import { texts } from './texts.ts'

type Tx = Transaction<Schema>

/** The claim of a task, also after it is closed, for a complaint about the decision. @throws ProblemError 404 */
export async function claimOfTask(db: Kysely<Schema>, taskId: number): Promise<ClaimRow> {
  const claimId = (await readTask(db, taskId))?.claimId
  const row = claimId ? await readClaim(db, claimId) : undefined
  if (!row) throw problem(404)
  return row
}

/** The same, open and with its pet locked, so that of two concurrent decisions the second sees the first. */
async function lockClaimOfTask(tx: Tx, taskId: number): Promise<ClaimRow> {
  await lockPet(tx, (await claimOfTask(tx, taskId)).petId)
  const row = await claimOfTask(tx, taskId)
  if (row.closedAt) throw problem(409, { title: texts.claimTexts.closed })
  return row
}

/** Begins the owner's 28 days with a letter that was sent. @throws ProblemError 404, 409 if the owner was notified already */
export async function markLetter(tx: Tx, caller: PersonCaller, taskId: number): Promise<void> {
  const row = await lockClaimOfTask(tx, taskId)
  const marked = await changesBy(caller, tx).update('claim', {
    id: row.id,
    set: { notified_at: NOW, notified_by: 'letter', reminders_sent: 0 },
    expect: { notified_at: null, closed_at: null },
  })
  if (!marked) throw problem(409, { title: texts.claimTexts.notified })
  const dueAt = answerBy({ notifiedAt: marked.notified_at })
  if (dueAt) await setTaskDue(tx, caller, { taskId, dueAt })
}

interface Decision {
  readonly taskId: number
  readonly outcome: ClaimDecision
  readonly words: string
}

/**
 * Declines a claim, or makes the claimant the owner. Both need a written reason.
 * @throws ProblemError 404, 409 if it is closed, if the owner may still answer, or if the pet cannot change hands
 */
export async function decideClaim(tx: Tx, context: TransferContext, decision: Decision): Promise<void> {
  const { taskId, outcome, words } = decision
  const row = await lockClaimOfTask(tx, taskId)
  if (outcome === 'granted') {
    if (!mayGrant(row)) throw problem(409, { title: texts.claimTexts.early })
    const { petId, claimantId: newOwnerPersonId } = row
    await awardPet(tx, context, { petId, newOwnerPersonId, reason: words })
  }
  await endClaim(tx, context.caller, { row, outcome, words })
}

import type { DisputeDecision } from '@dyra/shared/contract/disputes'
import type { Transaction } from 'kysely'
import { changesBy, NOW } from '../../../db/change.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { closeTask } from '../../messages/tasks/index.ts'
import { awardPet, type TransferContext } from '../transfers/index.ts'
import { taskOf } from './create-dispute.ts'
import { decidedMails } from './mails.ts'
import { findOpenDispute, readDisputedPet } from './queries.ts'
import { disputeTexts } from './texts.ts'

type Tx = Transaction<Schema>

interface Deciding extends DisputeDecision {
  readonly petId: number
}

/** The new owner; null if the registration stays. @throws ProblemError 400 at `newOwnerPersonId` */
function awardedTo({ outcome, newOwnerPersonId = null }: Deciding): number | null {
  if (outcome === 'kept') {
    if (newOwnerPersonId !== null) throw fieldProblem({ newOwnerPersonId: [disputeTexts.needlessOwner] })
    return null
  }
  if (newOwnerPersonId === null) throw fieldProblem({ newOwnerPersonId: [validationTexts.required] })
  return newOwnerPersonId
}

/**
 * Ends a dispute by decision of an administrator: the registration stays, or another person becomes the owner at once,
 * also of a lost pet. @throws ProblemError 400 at `newOwnerPersonId`, 404, 409 if none is open or the pet is dead
 */
export async function decideDispute(tx: Tx, context: TransferContext, deciding: Deciding): Promise<void> {
  const { petId, outcome, reason } = deciding
  const { caller } = context
  if (!(await lockPet(tx, petId))) throw problem(404)
  const dispute = await findOpenDispute(tx, petId)
  if (!dispute) throw problem(409, { title: disputeTexts.none })
  const newOwnerPersonId = awardedTo(deciding)
  await changesBy(caller, tx).update('pet_dispute', {
    id: dispute.id,
    set: { outcome, decision_reason: reason, decided_at: NOW, decided_by: caller.personId },
    expect: { decided_at: null },
  })
  await closeTask(tx, taskOf(petId), { outcome: outcome === 'kept' ? 'noAction' : 'resolved', actor: caller })
  // The owner before a new one, who is notified of the transfer.
  const about = { petId, pet: await readDisputedPet(tx, petId), doer: caller.personId }
  await queueMail(tx, ...decidedMails(about, dispute.contestedBy))
  if (newOwnerPersonId !== null) await awardPet(tx, context, { petId, newOwnerPersonId, reason })
}

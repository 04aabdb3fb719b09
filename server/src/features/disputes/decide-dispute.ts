import type { DisputeDecision } from '@dyra/shared/contract/disputes'
import type { Transaction } from 'kysely'
import { changesBy, NOW } from '../../db/change.ts'
import { lockPet } from '../../db/locks.ts'
import type { Schema } from '../../db/schema.ts'
import { fieldProblem, problem } from '../../http/problem.ts'
import { validationTexts } from '../../http/texts.ts'
import { queueMail } from '../mail/index.ts'
import { closeTask } from '../tasks/index.ts'
import {
  acceptTransfer,
  cancelTransfer,
  findOpenOwnership,
  findPending,
  insertTransfer,
  lockPersons,
  newOwnerError,
  type TransferContext,
  transferTexts,
} from '../transfers/index.ts'
import { taskOf } from './create-dispute.ts'
import { decidedMails } from './mails.ts'
import { findOpenDispute, readDisputedPet } from './queries.ts'
import { disputeTexts } from './texts.ts'

type Tx = Transaction<Schema>

interface Awarding {
  readonly petId: number
  readonly newOwnerPersonId: number
  readonly reason: string
}

/** Makes a person the owner of a locked pet by decision of an administrator. A pending transfer is cancelled. */
async function award(tx: Tx, context: TransferContext, { petId, newOwnerPersonId, reason }: Awarding): Promise<void> {
  const ownerPersonId = (await findOpenOwnership(tx, petId))?.personId ?? null
  const [newOwner] = await lockPersons(tx, [newOwnerPersonId])
  const error = newOwnerError(newOwner, ownerPersonId)
  if (error) throw fieldProblem({ newOwnerPersonId: [error] })
  const pending = await findPending(tx, petId)
  if (pending) await cancelTransfer(tx, context.caller, pending.id)
  const { caller } = context
  const transferId = await insertTransfer(tx, caller, {
    petId,
    ownerPersonId,
    newOwnerPersonId,
    startedBy: caller.personId,
    reason,
  })
  await acceptTransfer(tx, context, { transferId, reason })
}

interface Deciding extends DisputeDecision {
  readonly petId: number
}

/** @throws ProblemError 400 at `newOwnerPersonId`, 409 for a dead pet */
function awardOf({ petId, outcome, newOwnerPersonId = null, reason }: Deciding, isDead: boolean): Awarding | undefined {
  if (outcome === 'kept') {
    if (newOwnerPersonId !== null) throw fieldProblem({ newOwnerPersonId: [disputeTexts.needlessOwner] })
    return undefined
  }
  if (newOwnerPersonId === null) throw fieldProblem({ newOwnerPersonId: [validationTexts.required] })
  if (isDead) throw problem(409, { title: transferTexts.dead })
  return { petId, newOwnerPersonId, reason }
}

/**
 * Ends a dispute by decision of an administrator: the registration stays, or another person becomes the owner at once,
 * also of a lost pet. @throws ProblemError 400 at `newOwnerPersonId`, 404, 409 if none is open or the pet is dead
 */
export async function decideDispute(tx: Tx, context: TransferContext, deciding: Deciding): Promise<void> {
  const { petId, outcome, reason } = deciding
  const { caller } = context
  const pet = await lockPet(tx, petId)
  if (!pet) throw problem(404)
  const dispute = await findOpenDispute(tx, petId)
  if (!dispute) throw problem(409, { title: disputeTexts.none })
  const awarding = awardOf(deciding, pet.is_dead)
  await changesBy(caller, tx).update('pet_dispute', {
    id: dispute.id,
    set: { outcome, decision_reason: reason, decided_at: NOW, decided_by: caller.personId },
    expect: { decided_at: null },
  })
  await closeTask(tx, taskOf(petId), { outcome: outcome === 'kept' ? 'noAction' : 'resolved', actor: caller })
  // The owner before a new one, who is notified of the transfer.
  const about = { petId, pet: await readDisputedPet(tx, petId), doer: caller.personId }
  await queueMail(tx, ...decidedMails(about, dispute.contestedBy))
  if (awarding) await award(tx, context, awarding)
}

import type { DisputeDecision } from '@dyra/shared/contract/disputes'
import type { PersonCaller } from '../../../access/caller.ts'
import { type Actor, changesBy, NOW } from '../../../db/change.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Tx } from '../../../db/transaction.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { withdrawUnconfirmed } from '../../lost-and-found/thefts/index.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { closeTask, openTask, type TaskObject } from '../../messages/tasks/index.ts'
import { revokeCode } from '../../registration/pet-locks/index.ts'
import { awardPet, type TransferContext } from '../transfers/index.ts'
import { decidedMails, openedMails } from './mails.ts'
import { findContestable, findOpenDispute, readDisputedPet } from './queries.ts'
import { disputeTexts } from './texts.ts'

interface NewDispute {
  readonly petId: number
  readonly reason: string | null
  /** The former owner who says that he did not hand the pet over. */
  readonly contestedBy?: number
}

/** The task that administrators see until they decide the dispute. */
const taskOf = (petId: number): TaskObject => ({ kind: 'dispute', petId })

/**
 * Opens a dispute about who owns a pet, with its task. It refuses changes of owner, co-owner and number until it is
 * decided. @throws ProblemError 404, 409 if one is open
 */
export async function openDispute(tx: Tx, actor: Actor, { petId, reason, contestedBy }: NewDispute): Promise<void> {
  if (!(await lockPet(tx, petId))) throw problem(404)
  if (await findOpenDispute(tx, petId)) throw problem(409, { title: disputeTexts.open })
  await changesBy(actor, tx).insert('pet_dispute', {
    pet_id: petId,
    reason,
    contested_by: contestedBy ?? null,
    created_at: NOW,
    created_by: actor.personId,
  })
  await revokeCode(tx, actor, petId)
  await withdrawUnconfirmed(tx, actor, petId)
  await openTask(tx, taskOf(petId), actor)
  await queueMail(tx, ...openedMails({ petId, pet: await readDisputedPet(tx, petId), doer: actor.personId }))
}

interface ContestInput {
  readonly caller: PersonCaller
  readonly transferId: number
  /** What the former owner says about the handover. */
  readonly words: string | null
}

/**
 * Opens a dispute for the former owner of a pet that was taken over with a code, who says that he did not hand it over.
 * @throws ProblemError 409 for any other transfer, after 14 days, a second time, if the buyer no longer owns the pet,
 * or if a dispute is open
 */
export async function contestHandover(tx: Tx, { caller, transferId, words }: ContestInput): Promise<void> {
  const find = () => findContestable(tx, { transferId, ownerPersonId: caller.personId })
  const found = await find()
  if (found !== undefined) await lockPet(tx, found)
  // Reads the pet again after the lock: a dispute may have been opened and decided, or the buyer may have passed the
  // pet on.
  const petId = found && (await find())
  if (petId === undefined) throw problem(409, { title: disputeTexts.notContestable })
  await openDispute(tx, caller, { petId, reason: words, contestedBy: caller.personId })
}

interface DecisionInput extends DisputeDecision {
  readonly petId: number
}

/** The new owner; null if the registration stays. @throws ProblemError 400 at `newOwnerPersonId` */
function awardedTo({ outcome, newOwnerPersonId = null }: DecisionInput): number | null {
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
export async function decideDispute(tx: Tx, context: TransferContext, input: DecisionInput): Promise<void> {
  const { petId, outcome, reason } = input
  const { caller } = context
  if (!(await lockPet(tx, petId))) throw problem(404)
  const dispute = await findOpenDispute(tx, petId)
  if (!dispute) throw problem(409, { title: disputeTexts.none })
  const newOwnerPersonId = awardedTo(input)
  await changesBy(caller, tx).update('pet_dispute', {
    id: dispute.id,
    set: { outcome, decision_reason: reason, decided_at: NOW, decided_by: caller.personId },
    expect: { decided_at: null },
  })
  await closeTask(tx, taskOf(petId), { outcome: outcome === 'kept' ? 'noAction' : 'resolved', actor: caller })
  // Reads the owner before the award, so that these mails go to the present one: the award notifies the new owner.
  const about = { petId, pet: await readDisputedPet(tx, petId), doer: caller.personId }
  await queueMail(tx, ...decidedMails(about, dispute.contestedBy))
  if (newOwnerPersonId !== null) await awardPet(tx, context, { petId, newOwnerPersonId, reason })
}

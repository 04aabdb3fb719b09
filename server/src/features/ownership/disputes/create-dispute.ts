import type { Transaction } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import { type Actor, changesBy, NOW } from '../../../db/change.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { problem } from '../../../problems/problem.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { openTask, type TaskObject } from '../../messages/tasks/index.ts'
import { revokeCode } from '../../registration/pet-locks/index.ts'
import { openedMails } from './mails.ts'
import { findContestable, findOpenDispute, readDisputedPet } from './queries.ts'
import { disputeTexts } from './texts.ts'

type Tx = Transaction<Schema>

interface Opening {
  readonly petId: number
  readonly reason: string | null
  /** The former owner who says that he did not hand the pet over. */
  readonly contestedBy?: number
}

/** The task that administrators see until they decide the dispute. */
export const taskOf = (petId: number): TaskObject => ({ kind: 'dispute', petId })

/**
 * Opens a dispute about who owns a pet, with its task. It refuses changes of owner, co-owner and number until it is
 * decided. @throws ProblemError 404, 409 if one is open
 */
export async function openDispute(tx: Tx, actor: Actor, { petId, reason, contestedBy }: Opening): Promise<void> {
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
  await openTask(tx, taskOf(petId), actor)
  await queueMail(tx, ...openedMails({ petId, pet: await readDisputedPet(tx, petId), doer: actor.personId }))
}

interface Contesting {
  readonly caller: PersonCaller
  readonly transferId: number
  /** What the former owner says about it. */
  readonly words: string | null
}

/**
 * Opens a dispute for the former owner of a pet that was taken over with a code, who says that he did not hand it over.
 * @throws ProblemError 409 for any other transfer, after 14 days, a second time, if the buyer no longer owns the pet, or if
 * a dispute is open
 */
export async function contestHandover(tx: Tx, { caller, transferId, words }: Contesting): Promise<void> {
  const find = () => findContestable(tx, { transferId, ownerPersonId: caller.personId })
  const found = await find()
  if (found !== undefined) await lockPet(tx, found)
  // Again after the lock: a dispute may have been opened and decided, or the buyer may have passed the pet on.
  const petId = found && (await find())
  if (petId === undefined) throw problem(409, { title: disputeTexts.notContestable })
  await openDispute(tx, caller, { petId, reason: words, contestedBy: caller.personId })
}

import type { Transaction } from 'kysely'
import { type Actor, changesBy, NOW } from '../../db/change.ts'
import { lockPet } from '../../db/locks.ts'
import type { Schema } from '../../db/schema.ts'
import { problem } from '../../http/problem.ts'
import { queueMail } from '../mail/index.ts'
import { revokeCode } from '../pet-locks/index.ts'
import { openTask, type TaskObject } from '../tasks/index.ts'
import { openedMails } from './mails.ts'
import { findOpenDispute, readDisputedPet } from './queries.ts'
import { disputeTexts } from './texts.ts'

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
export async function openDispute(
  tx: Transaction<Schema>,
  actor: Actor,
  { petId, reason, contestedBy }: Opening,
): Promise<void> {
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

import type { Transaction } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import { changesBy } from '../../../db/change.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import type { PersonContext } from '../../../kernel/call.ts'
import { announce } from '../../../kernel/event.ts'
import { problemTexts } from '../../../language/shared-texts.ts'
import { problem } from '../../../problems/problem.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { refuseDisputed } from '../pet-locks/index.ts'
import { endInvitation } from './end-invitation.ts'
import { endMails } from './mails.ts'
import { type InvitationRow, petIdOf, readInvitation } from './queries.ts'

type Tx = Transaction<Schema>

/** Reads the invitation and locks its pet. @throws ProblemError 409 if it is no longer open */
async function lockOpen(tx: Tx, invitationId: number): Promise<InvitationRow> {
  await lockPet(tx, await petIdOf(tx, invitationId))
  const row = await readInvitation(tx, invitationId)
  if (!row.isOpen) throw problem(409, { title: problemTexts.invitationClosed })
  return row
}

/** @throws ProblemError 409 */
export async function acceptInvitation(
  tx: Tx,
  { caller, reactions }: Pick<PersonContext, 'caller' | 'reactions'>,
  invitationId: number,
): Promise<InvitationRow> {
  const row = await lockOpen(tx, invitationId)
  await refuseDisputed(tx, { petId: row.petId, mayKnow: false })
  await endInvitation(tx, caller, { invitationId, status: 'accepted' })
  await changesBy(caller, tx).update('pet', { id: row.petId, set: { co_owner_person_id: row.personId } })
  await announce(tx, reactions.keepersChanged, { actor: caller, petId: row.petId })
  await queueMail(tx, ...endMails(row, 'Accepted'))
  return readInvitation(tx, invitationId)
}

/** @throws ProblemError 409 */
export async function declineInvitation(tx: Tx, caller: PersonCaller, invitationId: number): Promise<InvitationRow> {
  const row = await lockOpen(tx, invitationId)
  await endInvitation(tx, caller, { invitationId, status: 'declined' })
  // Raise the version: the owner's page has changed, so that a form opened before is refused.
  await changesBy(caller, tx).update('pet', { id: row.petId, set: {} })
  await queueMail(tx, ...endMails(row, 'Declined'))
  return readInvitation(tx, invitationId)
}

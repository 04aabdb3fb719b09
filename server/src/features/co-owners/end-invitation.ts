import type { Transaction } from 'kysely'
import { type Actor, changesBy, NOW } from '../../db/change.ts'
import type { Schema } from '../../db/schema.ts'
import { queueMail } from '../mail/index.ts'
import { removedMails, withdrawnMails } from './mails.ts'
import { findUndecided, type InvitationRow, type InvitationStatus, readNames } from './queries.ts'

interface End {
  readonly invitationId: number
  readonly status: Exclude<InvitationStatus, 'entered' | 'invited'>
  /** Why an administrator decides in the person's place. */
  readonly reason?: string | null
}

/** Ends an invitation that waits for an answer: of racing requests one gets true. */
export async function endInvitation(
  tx: Transaction<Schema>,
  actor: Actor,
  { invitationId, status, reason }: End,
): Promise<boolean> {
  const set = {
    status,
    decided_at: NOW as typeof NOW,
    decided_by: actor.personId,
    decision_reason: reason ?? undefined,
  }
  const expect = { status: 'invited' as const }
  return (await changesBy(actor, tx).update('co_owner_invitation', { id: invitationId, set, expect })) !== undefined
}

/** Takes back what the person has not decided, and tells them if they were asked. The pet is locked. */
export async function withdraw(tx: Transaction<Schema>, actor: Actor, row: InvitationRow): Promise<void> {
  const isOverdue = row.status === 'invited' && !row.isOpen
  const status = isOverdue ? 'expired' : 'withdrawn'
  const set = { status, decided_at: NOW, decided_by: isOverdue ? null : actor.personId } as const
  await changesBy(actor, tx).update('co_owner_invitation', {
    id: row.invitationId,
    set,
    expect: { status: row.status },
  })
  if (row.isOpen && row.personId !== actor.personId) await queueMail(tx, ...withdrawnMails(row))
}

/** The pet has a new owner, who may invite again. The pet is locked and belonged to the former owner until now. */
export async function withdrawWithOwner(tx: Transaction<Schema>, actor: Actor, petId: number): Promise<void> {
  const row = await findUndecided(tx, petId)
  if (row) await withdraw(tx, actor, row)
}

interface Removed {
  readonly petId: number
  /** Who was the co-owner until now. */
  readonly personId: number
  /** Whose co-owner the person was: somebody who has the pet from now on is not named to them. */
  readonly ownerPersonId: number | null
}

/** Tells a co-owner who has agreed that others ended it: removed, replaced, or cleared by a transfer. */
export async function notifyRemovedCoOwner(
  tx: Transaction<Schema>,
  actor: Actor,
  { petId, personId, ownerPersonId }: Removed,
): Promise<void> {
  if (personId === actor.personId) return
  const names = await readNames(tx, petId, ownerPersonId)
  if (names) await queueMail(tx, ...removedMails({ ...names, petId, personId }))
}

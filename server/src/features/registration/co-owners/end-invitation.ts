import type { Transaction } from 'kysely'
import { type Actor, changesBy, NOW } from '../../../db/change.ts'
import type { Schema } from '../../../db/schema.ts'
import { queueMail, withdrawRequests } from '../../messages/mail/index.ts'
import { removedMails, withdrawnMails } from './mails.ts'
import { findUndecided, type InvitationRow, type InvitationStatus, readNames } from './queries.ts'

interface End {
  readonly invitationId: number
  readonly status: Exclude<InvitationStatus, 'entered' | 'invited'>
  /** Reason of an administrator who decides instead of the person. */
  readonly reason?: string | null
}

/** Whether the invitation that has ended had been sent. One that waits to be sent is not sent any more. */
async function wasSent(tx: Transaction<Schema>, petId: number, personId: number | null): Promise<boolean> {
  if (personId === null) return true
  return (await withdrawRequests(tx, { petId, personId, kinds: ['coOwnerInvited'] })).length === 0
}

/** Ends an open invitation. Returns true for one of several racing requests. */
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
  const ended = await changesBy(actor, tx).update('co_owner_invitation', { id: invitationId, set, expect })
  if (ended) await wasSent(tx, ended.pet_id, ended.person_id)
  return ended !== undefined
}

/** Withdraws an undecided invitation and notifies the person if they were invited. The pet is locked. */
export async function withdrawInvitation(tx: Transaction<Schema>, actor: Actor, row: InvitationRow): Promise<void> {
  const isOverdue = row.status === 'invited' && !row.isOpen
  const status = isOverdue ? 'expired' : 'withdrawn'
  const set = { status, decided_at: NOW, decided_by: isOverdue ? null : actor.personId } as const
  await changesBy(actor, tx).update('co_owner_invitation', {
    id: row.invitationId,
    set,
    expect: { status: row.status },
  })
  const isKnown = row.isOpen && (await wasSent(tx, row.petId, row.personId))
  if (isKnown && row.personId !== actor.personId) await queueMail(tx, ...withdrawnMails(row))
}

/** Withdraws the former owner's invitation after a change of owner. The pet is locked. */
export async function withdrawFormerInvitation(tx: Transaction<Schema>, actor: Actor, petId: number): Promise<void> {
  const row = await findUndecided(tx, petId)
  if (row) await withdrawInvitation(tx, actor, row)
}

interface Removed {
  readonly petId: number
  /** The former co-owner. */
  readonly personId: number
  /** The owner of that time. A new owner is not named to the former co-owner. */
  readonly ownerPersonId: number | null
}

/** Notifies a co-owner whom others removed: by removal, replacement or a transfer. */
export async function notifyRemovedCoOwner(
  tx: Transaction<Schema>,
  actor: Actor,
  { petId, personId, ownerPersonId }: Removed,
): Promise<void> {
  if (personId === actor.personId) return
  const names = await readNames(tx, petId, ownerPersonId)
  if (names) await queueMail(tx, ...removedMails({ ...names, petId, personId }))
}

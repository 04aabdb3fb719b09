import { DAY_MS } from '@dyra/shared/domain/dates'
import { CO_OWNER_INVITATION_DAYS } from '@dyra/shared/domain/limits'
import { rates } from '@dyra/shared/domain/rates'
import type { Selectable } from 'kysely'
import { isStaff, limitKeyOf, type PersonCaller } from '../../../access/caller.ts'
import { type Actor, changesBy, NOW, systemActor } from '../../../db/change.ts'
import { type DueServices, forEachDue } from '../../../db/for-each-due.ts'
import { lockPerson, lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { PersonContext } from '../../../kernel/call.ts'
import { announce } from '../../../kernel/event.ts'
import { problemTexts } from '../../../language/shared-texts.ts'
import { countStrictly } from '../../../limits/strict-limit.ts'
import { problem } from '../../../problems/problem.ts'
import { queueMail, withdrawRequests } from '../../messages/mail/index.ts'
import type { Reference } from '../../reference/types/index.ts'
import { refuseMoreRequests, sendRequests } from '../open-requests/index.ts'
import { refuseDisputed } from '../pet-locks/index.ts'
import { coOwnerSetMails, endMails, invitationMails, removedMails, withdrawnMails } from './mails.ts'
import {
  findOverdue,
  findUndecided,
  type InvitationRow,
  type InvitationStatus,
  petIdOf,
  readInvitation,
  readNames,
} from './queries.ts'

type Pet = Pick<Selectable<Schema['pet']>, 'id' | 'co_owner_person_id'>

/** The person who is co-owner, or is invited or named to become one. */
export interface CoOwnerState {
  readonly personId: number | null
  readonly undecided: InvitationRow | undefined
}

/** Read it after locking the pet. */
export async function readCoOwnerState(tx: Tx, pet: Pet): Promise<CoOwnerState> {
  const undecided = await findUndecided(tx, pet.id)
  const isCurrent = undecided && (undecided.status === 'entered' || undecided.isOpen)
  return { personId: pet.co_owner_person_id ?? (isCurrent ? undecided.personId : null), undecided }
}

const invitedColumns = () => ({
  status: 'invited' as const,
  invited_at: NOW as typeof NOW,
  expires_at: new Date(Date.now() + CO_OWNER_INVITATION_DAYS * DAY_MS),
})

/** Columns of an invitation for a pet that has no owner yet. */
export const enteredInvitation = (personId: number, actor: Actor) => ({
  person_id: personId,
  status: 'entered' as const,
  created_by: actor.personId,
})

interface CoOwnerInput {
  readonly petId: number
  readonly place: CoOwnerState
  /** Null to remove the co-owner. */
  readonly personId: number | null
  readonly hasOwner: boolean
  /** The reason of an administrator who sets the co-owner without an invitation. */
  readonly reason: string | null
  readonly speciesName: string
}

type NamedCoOwner = CoOwnerInput & { readonly personId: number }

async function invite(tx: Tx, caller: PersonCaller, { petId, personId, speciesName }: NamedCoOwner): Promise<void> {
  const pair = { from: caller.personId, to: personId }
  if (!isStaff(caller)) {
    await countStrictly(tx, {
      name: 'co-owner-invitations',
      who: limitKeyOf(caller),
      rates: rates.coOwnerInvitations,
    })
    await lockPerson(tx, personId)
    await refuseMoreRequests(tx, { ...pair, field: 'coOwnerPersonId' })
  }
  const row = { pet_id: petId, person_id: personId, created_by: caller.personId, ...invitedColumns() }
  const { id } = await changesBy(caller, tx).insert('co_owner_invitation', row)
  const mails = invitationMails(await readInvitation(tx, id), speciesName)
  await (isStaff(caller) ? queueMail(tx, ...mails) : sendRequests(tx, pair, mails))
}

/** Sets the co-owner without an invitation, by decision of an authority. */
async function setWithoutInvitation(
  tx: Tx,
  caller: PersonCaller,
  { petId, personId, reason }: NamedCoOwner,
): Promise<void> {
  const { id } = await changesBy(caller, tx).insert('co_owner_invitation', {
    pet_id: petId,
    person_id: personId,
    status: 'accepted',
    decided_at: NOW,
    decided_by: caller.personId,
    decision_reason: reason,
    created_by: caller.personId,
  })
  await queueMail(tx, ...coOwnerSetMails(await readInvitation(tx, id)))
}

/**
 * Ends the present co-ownership or invitation. An invited person who is now set as co-owner gets no withdrawal mail.
 */
async function clear(tx: Tx, caller: PersonCaller, { place, personId, reason }: CoOwnerInput): Promise<boolean> {
  const { undecided } = place
  if (!undecided) return false
  if (reason === null || undecided.personId !== personId || !undecided.isOpen) {
    await withdrawInvitation(tx, caller, undecided)
    return false
  }
  await endInvitation(tx, caller, { invitationId: undecided.invitationId, status: 'accepted', reason })
  await queueMail(tx, ...coOwnerSetMails(undecided))
  return true
}

/**
 * Sets or removes the co-owner: invites the person, or stores the invitation until the pet has an owner, or sets the
 * person at once if an administrator gives a reason. Lock the pet first, and write its column afterwards.
 * @throws ProblemError 409 for a disputed pet or too many requests to one person, 429
 */
export async function nameCoOwner(tx: Tx, caller: PersonCaller, input: CoOwnerInput): Promise<void> {
  const { petId, personId, hasOwner, reason } = input
  await refuseDisputed(tx, { petId, mayKnow: true })
  const isDone = await clear(tx, caller, input)
  if (personId === null || isDone) return
  const named = { ...input, personId }
  if (!hasOwner) {
    await changesBy(caller, tx).insert('co_owner_invitation', { pet_id: petId, ...enteredInvitation(personId, caller) })
  } else if (reason === null) await invite(tx, caller, named)
  else await setWithoutInvitation(tx, caller, named)
}

/** Notifies the owner that the co-owner has left. */
export async function notifyOfLeaving(
  tx: Tx,
  { personId, name: personName }: PersonCaller,
  pet: { readonly petId: number; readonly petName: string; readonly ownerPersonId: number | null },
): Promise<void> {
  await queueMail(tx, ...endMails({ ...pet, personId, personName, ownerName: null }, 'Left'))
}

/** Invites the person named with the registration, when the pet gets its first owner. Lock the pet first. */
export async function inviteNamedCoOwner(
  tx: Tx,
  actor: Actor,
  { petId, reference }: { petId: number; reference: Reference },
): Promise<void> {
  const entered = await findUndecided(tx, petId)
  if (!entered) return
  // The new owner may be the person whom an earlier registration named as co-owner.
  if (entered.personId === entered.ownerPersonId || entered.isDeceased) return withdrawInvitation(tx, actor, entered)
  const { invitationId, speciesId } = entered
  await changesBy(actor, tx).update('co_owner_invitation', {
    id: invitationId,
    set: invitedColumns(),
    expect: { status: 'entered' },
  })
  await queueMail(
    tx,
    ...invitationMails(await readInvitation(tx, invitationId), reference.species.get(speciesId) ?? ''),
  )
}

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
  // Raises the version of the pet, so that a form that the owner opened before is refused.
  await changesBy(caller, tx).update('pet', { id: row.petId, set: {} })
  await queueMail(tx, ...endMails(row, 'Declined'))
  return readInvitation(tx, invitationId)
}

interface End {
  readonly invitationId: number
  readonly status: Exclude<InvitationStatus, 'entered' | 'invited'>
  /** The reason of an administrator who decides for the invited person. */
  readonly reason?: string | null
}

/** Whether the mail of the ended invitation had been sent. If not, withdraws the mail. */
async function wasSent(tx: Tx, petId: number, personId: number | null): Promise<boolean> {
  if (personId === null) return true
  return (await withdrawRequests(tx, { petId, personId, kinds: ['coOwnerInvited'] })).length === 0
}

/** Ends an open invitation. Of several concurrent requests, exactly one gets true. */
async function endInvitation(tx: Tx, actor: Actor, { invitationId, status, reason }: End): Promise<boolean> {
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

/** Withdraws an undecided invitation, and notifies the person if already invited. Lock the pet first. */
async function withdrawInvitation(tx: Tx, actor: Actor, row: InvitationRow): Promise<void> {
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

/** Withdraws the former owner's invitation after a change of owner. Lock the pet first. */
export async function withdrawFormerInvitation(tx: Tx, actor: Actor, petId: number): Promise<void> {
  const row = await findUndecided(tx, petId)
  if (row) await withdrawInvitation(tx, actor, row)
}

interface Removed {
  readonly petId: number
  /** The former co-owner. */
  readonly personId: number
  /** The owner before the removal: the former co-owner does not learn a new owner's name. */
  readonly ownerPersonId: number | null
}

/** Notifies a co-owner whom another person removed, whether by removal, replacement or a transfer. */
export async function notifyRemovedCoOwner(
  tx: Tx,
  actor: Actor,
  { petId, personId, ownerPersonId }: Removed,
): Promise<void> {
  if (personId === actor.personId) return
  const names = await readNames(tx, petId, ownerPersonId)
  if (names) await queueMail(tx, ...removedMails({ ...names, petId, personId }))
}

async function expireOne(tx: Tx, invitationId: number): Promise<number> {
  const petId = await petIdOf(tx, invitationId)
  await lockPet(tx, petId)
  if (!(await endInvitation(tx, systemActor, { invitationId, status: 'expired' }))) return 0
  await changesBy(systemActor, tx).update('pet', { id: petId, set: {} })
  await queueMail(tx, ...endMails(await readInvitation(tx, invitationId), 'Expired'))
  return 1
}

/** Expires every overdue invitation, each in its own transaction. Returns the number of expired and failed ones. */
export async function expireInvitations(services: DueServices): Promise<{ expired: number; failed: number }> {
  const { done: expired, failed } = await forEachDue(services, {
    what: 'expired invitation',
    find: (limit) => findOverdue(services.db, limit),
    work: (tx, { id }) => expireOne(tx, id),
  })
  return { expired, failed }
}

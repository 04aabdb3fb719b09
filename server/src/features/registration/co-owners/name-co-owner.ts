import { DAY_MS } from '@dyra/shared/domain/dates'
import { CO_OWNER_INVITATION_DAYS } from '@dyra/shared/domain/limits'
import { rates } from '@dyra/shared/domain/rates'
import type { Selectable, Transaction } from 'kysely'
import { isStaff, limitKeyOf, type PersonCaller } from '../../../access/caller.ts'
import { type Actor, changesBy, NOW } from '../../../db/change.ts'
import { lockPerson } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { countWithin } from '../../../limits/strict-limit.ts'
import { queueMail } from '../../messages/mail/index.ts'
import type { Reference } from '../../reference/types/index.ts'
import { refuseMoreRequests, sendRequests } from '../open-requests/index.ts'
import { refuseDisputed } from '../pet-locks/index.ts'
import { endInvitation, withdrawInvitation } from './end-invitation.ts'
import { coOwnerSetMails, endMails, invitationMails } from './mails.ts'
import { findUndecided, type InvitationRow, readInvitation } from './queries.ts'

type Tx = Transaction<Schema>
type Pet = Pick<Selectable<Schema['pet']>, 'id' | 'co_owner_person_id'>

/** The co-owner or the person to become one: accepted, invited or named. */
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

interface Naming {
  readonly petId: number
  readonly place: CoOwnerState
  /** Null removes the co-owner. */
  readonly personId: number | null
  readonly hasOwner: boolean
  /** Reason of an administrator who sets the co-owner without an invitation. */
  readonly reason: string | null
  readonly speciesName: string
}

type NamedCoOwner = Naming & { readonly personId: number }

async function invite(tx: Tx, caller: PersonCaller, { petId, personId, speciesName }: NamedCoOwner): Promise<void> {
  const pair = { from: caller.personId, to: personId }
  if (!isStaff(caller)) {
    await countWithin(tx, {
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
async function clear(tx: Tx, caller: PersonCaller, { place, personId, reason }: Naming): Promise<boolean> {
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
 * Sets or removes the co-owner: invites the person, stores them until the pet has an owner, or sets them at once if an
 * administrator gives a reason. The pet is locked, and the caller writes its column.
 * @throws ProblemError 409 for a disputed pet or too many requests to one person, 429
 */
export async function nameCoOwner(tx: Tx, caller: PersonCaller, naming: Naming): Promise<void> {
  const { petId, personId, hasOwner, reason } = naming
  await refuseDisputed(tx, { petId, mayKnow: true })
  const isDone = await clear(tx, caller, naming)
  if (personId === null || isDone) return
  const named = { ...naming, personId }
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

/** Invites the person named with the registration, once the pet has its first owner. The pet is locked. */
export async function inviteNamedCoOwner(
  tx: Tx,
  actor: Actor,
  { petId, reference }: { petId: number; reference: Reference },
): Promise<void> {
  const entered = await findUndecided(tx, petId)
  if (!entered) return
  // The new owner may have been named as co-owner in an earlier registration.
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

import type { PetTransferCreate } from '@dyra/shared/contract/pet-transfers'
import { rates } from '@dyra/shared/domain/rates'
import type { Selectable } from 'kysely'
import { isAdministrator, type PersonCaller } from '../../../access/caller.ts'
import { type Actor, changesBy, NOW } from '../../../db/change.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import { problemTexts } from '../../../language/shared-texts.ts'
import { countStrictly } from '../../../limits/strict-limit.ts'
import { tooManyRequests } from '../../../limits/too-many-requests.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import type { OfPet } from '../../events.ts'
import { endTag } from '../../lost-and-found/collar-tags/index.ts'
import { endThreadsOfPet } from '../../lost-and-found/found-reports/index.ts'
import { endAlert } from '../../lost-and-found/lost-alerts/index.ts'
import { endTheft } from '../../lost-and-found/thefts/index.ts'
import { checkAlternativeAddress, queueMail, withdrawRequests } from '../../messages/mail/index.ts'
import type { Reference } from '../../reference/types/index.ts'
import {
  inviteNamedCoOwner,
  notifyRemovedCoOwner,
  withdrawFormerInvitation,
} from '../../registration/co-owners/index.ts'
import { refuseMoreRequests, sendRequests } from '../../registration/open-requests/index.ts'
import { refuseDisputed, refuseLost, refuseStolen, revokeCode } from '../../registration/pet-locks/index.ts'
import { acceptanceMails, cancelMails, decisionMails, requestMails } from './mails.ts'
import {
  findOpenOwnership,
  findPending,
  isSuperseded,
  lockPersons,
  lockPetOf,
  msUntilNextTransfer,
  type Ownerships,
  type Party,
  readOwnerships,
  readRevivability,
  readTransfer,
  type TransferRow,
  type TransferStatus,
} from './queries.ts'
import {
  alreadyDecided,
  type GivenAcceptance,
  mayTransfer,
  type RecordedAcceptance,
  recordedAcceptance,
} from './rules.ts'
import { transferTexts } from './texts.ts'

type Pet = Selectable<Schema['pet']>

/** The caller, and the reference data for the mails. */
export interface TransferContext {
  readonly caller: PersonCaller
  readonly reference: Reference
}

/** The reason why a person cannot be the new owner of a pet, or undefined. */
function newOwnerError(person: Party | undefined, ownerPersonId: number | null): string | undefined {
  if (!person || person.erased) return validationTexts.unknownPerson
  if (person.id === ownerPersonId) return problemTexts.newOwnerIsOwner
  return person.deceased ? problemTexts.deceased : undefined
}

function checkNewOwner(person: Party | undefined, ownerPersonId: number | null): Party {
  const error = newOwnerError(person, ownerPersonId)
  if (!person || error) throw fieldProblem({ newOwnerPersonId: [error ?? validationTexts.unknownPerson] })
  return person
}

/**
 * Limits the transfers that an owner starts, including those by code. Lock the owner first.
 * @throws ProblemError 429 with this reason
 */
export async function refuseTooMany(tx: Tx, ownerPersonId: number, reason: string): Promise<void> {
  const [rate] = rates.transfersByOwner
  const wait = await msUntilNextTransfer(tx, ownerPersonId, rate)
  if (wait > 0) throw tooManyRequests(wait, reason)
}

interface NewTransfer {
  readonly petId: number
  readonly ownerPersonId: number | null
  readonly newOwnerPersonId: number
  readonly startedBy: number
  readonly alternativeEmail?: string | null
  readonly reason?: string | null
}

/** Inserts a pending transfer. For a pet that never had an owner, it is a registration. */
export async function insertTransfer(tx: Tx, actor: Actor, transfer: NewTransfer): Promise<number> {
  const { id } = await changesBy(actor, tx).insert('pet_transfer', {
    pet_id: transfer.petId,
    current_owner_person_id: transfer.ownerPersonId,
    new_owner_person_id: transfer.newOwnerPersonId,
    by_veterinarian: transfer.ownerPersonId === null,
    status: 'pending',
    started_by: transfer.startedBy,
    start_reason: transfer.reason ?? undefined,
    alternative_email: transfer.alternativeEmail ?? null,
  })
  return id
}

/**
 * Only an administrator transfers a lost pet, with a reason. Registrations of lost pets are not refused.
 * @throws ProblemError 400 at `reason`, 409
 */
function refuseLostPet(caller: PersonCaller, pet: Pet, reason: string | null): void {
  if (!pet.is_lost) return
  if (!isAdministrator(caller)) refuseLost(pet, { isOwner: true })
  if (reason === null) throw fieldProblem({ reason: [transferTexts.lostNeedsReason] })
}

async function lockForTransfer(
  tx: Tx,
  caller: PersonCaller,
  { petId, reason = null }: PetTransferCreate,
): Promise<Ownerships> {
  const pet = await lockPet(tx, petId)
  if (!pet) throw problem(404)
  const ownerships = await readOwnerships(tx, petId)
  if (reason !== null && !isAdministrator(caller)) throw fieldProblem({ reason: [transferTexts.reasonAdminOnly] })
  // The caller had the right when the request arrived, but the owner may have changed since.
  const isAllowed = mayTransfer(caller, { ...ownerships, registrarPersonId: pet.created_by })
  const refuse = (title: string) => problem(409, { title, errors: { petId: [title] } })
  if (!isAllowed) throw refuse(transferTexts.changedHands)
  if (pet.is_dead) throw refuse(transferTexts.dead)
  if (ownerships.isPending) throw refuse(transferTexts.pending)
  await refuseDisputed(tx, { petId, mayKnow: true })
  await refuseStolen(tx, { petId, mayKnow: true })
  if (ownerships.ownerPersonId !== null) refuseLostPet(caller, pet, reason)
  return ownerships
}

/**
 * Creates a transfer of a pet to a new owner. For a pet that never had an owner, the transfer is a registration.
 * @throws ProblemError 404, 409 for a pet that is dead, lost, disputed or has a pending transfer, or for too many
 * requests to one person, 400 at `newOwnerPersonId` or `reason`, 429
 */
export async function createTransfer(tx: Tx, context: TransferContext, body: PetTransferCreate): Promise<TransferRow> {
  const { caller } = context
  const { petId, newOwnerPersonId, alternativeEmail, reason } = body
  const { ownerPersonId } = await lockForTransfer(tx, caller, body)
  const persons = await lockPersons(tx, [newOwnerPersonId, caller.personId])
  const found = persons.find(({ id }) => id === newOwnerPersonId)
  const newOwner = checkNewOwner(found, ownerPersonId)
  // Only owners are limited: starting transfers is part of the work of all others.
  if (ownerPersonId === caller.personId && !isAdministrator(caller)) {
    await refuseTooMany(tx, caller.personId, transferTexts.tooManyTransfers)
    await refuseMoreRequests(tx, { from: caller.personId, to: newOwnerPersonId, field: 'newOwnerPersonId' })
  }
  await checkAlternativeAddress(tx, {
    personId: newOwnerPersonId,
    ownEmail: newOwner.email,
    address: alternativeEmail,
    isUnlimited: isAdministrator(caller),
  })
  const transfer = { petId, ownerPersonId, newOwnerPersonId, startedBy: caller.personId, alternativeEmail, reason }
  const id = await insertTransfer(tx, caller, transfer)
  await revokeCode(tx, caller, petId)
  const row = await readTransfer(tx, id)
  await sendRequest(tx, context, row)
  return row
}

/** Asks the new owner by e-mail. The person is locked, because e-mails to one person are merged. */
async function sendRequest(tx: Tx, { caller, reference }: TransferContext, row: TransferRow): Promise<void> {
  const mails = requestMails(row, caller.personId, reference.species.get(row.speciesId) ?? '')
  const { newOwnerPersonId: to } = row
  const isOfOwner = to !== null && !row.byVeterinarian && !isAdministrator(caller)
  await (isOfOwner ? sendRequests(tx, { from: caller.personId, to }, mails) : queueMail(tx, ...mails))
}

/** Locks and reads the transfer and its pet. */
async function lockTransfer(tx: Tx, transferId: number) {
  const pet = await lockPetOf(tx, transferId)
  return { pet, row: await readTransfer(tx, transferId) }
}

/** The old ownership ends and the new one begins at the same instant, the time of the transaction. */
async function changeOwner(tx: Tx, caller: PersonCaller, row: TransferRow): Promise<void> {
  const changes = changesBy(caller, tx)
  const open = await findOpenOwnership(tx, row.petId)
  if ((open?.personId ?? null) !== row.currentOwnerPersonId) throw alreadyDecided(row)
  if (open) await changes.update('ownership', { id: open.id, set: { to_at: NOW }, expect: { to_at: null } })
  const { personId } = caller
  await changes.insert('ownership', {
    pet_id: row.petId,
    person_id: row.newOwnerPersonId,
    from_at: NOW,
    created_by: personId,
  })
}

type Locked = Awaited<ReturnType<typeof lockTransfer>>

/** Removes the previous owner's co-owner. A co-owner who is now the owner is not notified. */
async function clearCoOwner(tx: Tx, caller: PersonCaller, { pet, row }: Locked): Promise<void> {
  const { id: petId, co_owner_person_id: personId } = pet
  if (personId === null) return
  await changesBy(caller, tx).update('pet', { id: petId, set: { co_owner_person_id: null } })
  if (personId !== row.newOwnerPersonId)
    await notifyRemovedCoOwner(tx, caller, { petId, personId, ownerPersonId: row.currentOwnerPersonId })
}

/**
 * A transfer between owners waits while the pet is lost, unless an administrator started it with a reason or records
 * the acceptance. Every transfer waits while the pet is disputed or stolen.
 */
async function refuseLocked(tx: Tx, { pet, row }: Locked, isRecorded: boolean): Promise<void> {
  await refuseDisputed(tx, { petId: pet.id, mayKnow: isRecorded })
  await refuseStolen(tx, { petId: pet.id, mayKnow: isRecorded })
  const isLocked = row.currentOwnerPersonId !== null && row.startReason === null && !isRecorded
  if (isLocked) refuseLost(pet, { isOwner: false })
}

interface AcceptInput extends GivenAcceptance {
  readonly transferId: number
  /** The new owner used a handover code of the present owner. */
  readonly isByCode?: boolean
}

/** @throws ProblemError 409 if the transfer is no longer pending or the pet is locked, 400 at `reason` or `signedOn` */
export async function acceptTransfer(
  tx: Tx,
  { caller, reference }: TransferContext,
  { transferId, isByCode = false, ...given }: AcceptInput,
): Promise<TransferRow> {
  const { pet, row } = await lockTransfer(tx, transferId)
  const recorded = recordedAcceptance(caller, row, given)
  if (row.status === 'pending') await refuseLocked(tx, { pet, row }, recorded !== undefined)
  if (!(await endTransfer(tx, caller, { transferId, status: 'accepted', recorded }))) throw alreadyDecided(row)
  await changeOwner(tx, caller, row)
  if (row.byVeterinarian) await inviteNamedCoOwner(tx, caller, { petId: pet.id, reference })
  else await withdrawFormerInvitation(tx, caller, pet.id)
  await clearCoOwner(tx, caller, { pet, row })
  await revokeCode(tx, caller, pet.id)
  await endAlert(tx, caller, { petId: pet.id, reason: 'transferred' })
  await endTheft(tx, caller, pet.id)
  await endTag(tx, caller, { petId: pet.id, status: 'transferred' })
  // Threads of a registration stay open: the new owner has already been notified of the reports.
  if (row.currentOwnerPersonId !== null) await endThreadsOfPet(tx, pet.id)
  const { personId } = caller
  await queueMail(
    tx,
    ...decisionMails(row, personId, isByCode ? 'HandedOver' : 'Accepted'),
    ...acceptanceMails(row, recorded),
  )
  return readTransfer(tx, transferId)
}

/** @throws ProblemError 409 if the transfer is no longer pending */
export async function rejectTransfer(tx: Tx, caller: PersonCaller, transferId: number): Promise<TransferRow> {
  const { row } = await lockTransfer(tx, transferId)
  if (!(await endTransfer(tx, caller, { transferId, status: 'rejected' }))) throw alreadyDecided(row)
  await queueMail(tx, ...decisionMails(row, caller.personId, 'Rejected'))
  return readTransfer(tx, transferId)
}

/** @throws ProblemError 409 if the transfer is no longer pending */
export async function cancelTransfer(tx: Tx, caller: PersonCaller, transferId: number): Promise<TransferRow> {
  const { row } = await lockTransfer(tx, transferId)
  const ended = await endTransfer(tx, caller, { transferId, status: 'cancelled' })
  if (!ended) throw alreadyDecided(row)
  await queueMail(tx, ...cancelMails(row, caller.personId, ended))
  return readTransfer(tx, transferId)
}

interface Award {
  readonly petId: number
  readonly newOwnerPersonId: number
  /** The decision, for the history. */
  readonly reason: string
}

/**
 * Makes a person the owner of a living pet at once, by decision of an administrator, even if the pet is lost. A pending
 * transfer is cancelled.
 * @throws ProblemError 400 at `newOwnerPersonId`, 409 for a pet that is dead or disputed
 */
export async function awardPet(
  tx: Tx,
  context: TransferContext,
  { petId, newOwnerPersonId, reason }: Award,
): Promise<void> {
  const { caller } = context
  if ((await lockPet(tx, petId))?.is_dead !== false) throw problem(409, { title: transferTexts.dead })
  const ownerPersonId = (await findOpenOwnership(tx, petId))?.personId ?? null
  const [newOwner] = await lockPersons(tx, [newOwnerPersonId])
  const error = newOwnerError(newOwner, ownerPersonId)
  if (error) throw fieldProblem({ newOwnerPersonId: [error] })
  const pending = await findPending(tx, petId)
  if (pending) await cancelTransfer(tx, caller, pending.id)
  const transfer = { petId, ownerPersonId, newOwnerPersonId, startedBy: caller.personId, reason }
  const transferId = await insertTransfer(tx, caller, transfer)
  await acceptTransfer(tx, context, { transferId, reason })
}

async function registrationError(tx: Tx, row: TransferRow, isDead: boolean): Promise<string | undefined> {
  if (row.status !== 'rejected') return transferTexts.notRejected
  if (await isSuperseded(tx, row)) return transferTexts.superseded
  return isDead ? transferTexts.revivedDead : undefined
}

async function transferError(tx: Tx, row: TransferRow): Promise<string | undefined> {
  if (row.status !== 'rejected') return transferTexts.transferNotRejected
  const { hasSameOwner, hasPending, isAlive } = await readRevivability(tx, row.petTransferId)
  if (!hasSameOwner) return transferTexts.changedHands
  if (hasPending) return transferTexts.pending
  return isAlive ? undefined : transferTexts.dead
}

async function personError(tx: Tx, { newOwnerPersonId, currentOwnerPersonId }: TransferRow) {
  const persons = newOwnerPersonId === null ? [] : await lockPersons(tx, [newOwnerPersonId])
  return newOwnerError(persons[0], currentOwnerPersonId)
}

/** Limits an owner's revivals, because each sends a mail to a person who has rejected the transfer. */
async function countRevival(tx: Tx, personId: number, transferId: number): Promise<void> {
  await countStrictly(tx, { name: 'transfer-revival', who: String(transferId), rates: rates.revival })
  await countStrictly(tx, { name: 'transfer-revivals', who: String(personId), rates: rates.transfersByOwner })
}

/** Makes a rejected transfer pending again. @throws ProblemError 409, 429 */
export async function reviveTransfer(tx: Tx, context: TransferContext, transferId: number): Promise<TransferRow> {
  const { caller } = context
  const { pet, row } = await lockTransfer(tx, transferId)
  const stateError = row.byVeterinarian ? registrationError : transferError
  const title = (await stateError(tx, row, pet.is_dead)) ?? (await personError(tx, row))
  if (title) throw problem(409, { title })
  await refuseDisputed(tx, { petId: pet.id, mayKnow: true })
  await refuseStolen(tx, { petId: pet.id, mayKnow: true })
  if (row.currentOwnerPersonId !== null && row.startReason === null)
    refuseLost(pet, { isOwner: !isAdministrator(caller) })
  if (!isAdministrator(caller)) {
    await countRevival(tx, caller.personId, transferId)
    const { byVeterinarian, newOwnerPersonId: to } = row
    if (!byVeterinarian && to !== null)
      await refuseMoreRequests(tx, { from: caller.personId, to, field: 'newOwnerPersonId', transferId })
  }
  const revived = await changesBy(caller, tx).update('pet_transfer', {
    id: transferId,
    set: { status: 'pending', decided_at: null, decided_by: null },
    expect: { status: 'rejected' },
  })
  if (!revived) throw problem(409, { title: transferTexts.notRejected })
  await revokeCode(tx, caller, pet.id)
  await sendRequest(tx, context, row)
  return readTransfer(tx, transferId)
}

interface End {
  readonly transferId: number
  readonly status: Exclude<TransferStatus, 'pending'>
  /** What an administrator recorded when accepting for the new owner. */
  readonly recorded?: RecordedAcceptance
}

const MAILS = ['transferRequest', 'transferReminder', 'registrationPending', 'registrationReminder'] as const

interface Ended {
  /** Whether the request to the new owner has been sent, or is being sent. */
  readonly wasSent: boolean
}

/** Ends a pending transfer. Of several concurrent requests, exactly one gets an object; the others get undefined. */
async function endTransfer(tx: Tx, actor: Actor, { transferId, status, recorded }: End): Promise<Ended | undefined> {
  const ended = await changesBy(actor, tx).update('pet_transfer', {
    id: transferId,
    set: {
      status,
      decided_at: NOW,
      decided_by: actor.personId,
      decision_reason: recorded?.reason,
      signed_on: recorded?.signedOn ?? undefined,
    },
    expect: { status: 'pending' },
  })
  if (!ended) return undefined
  const { new_owner_person_id: personId, pet_id: petId } = ended
  const unsent = personId === null ? [] : await withdrawRequests(tx, { personId, petId, kinds: MAILS })
  return { wasSent: !unsent.includes('transferRequest') }
}

/**
 * Cancels the transfer of a dead pet, in the transaction that marks it dead and after the pet's row was changed or
 * locked there. A registration stays and may still be accepted (docs/domain.md#transfers).
 */
export async function cancelTransferOfDeadPet(tx: Tx, { actor, petId }: OfPet): Promise<void> {
  const pending = await findPending(tx, petId)
  if (!pending || pending.byVeterinarian) return
  const ended = await endTransfer(tx, actor, { transferId: pending.id, status: 'cancelled' })
  if (ended) await queueMail(tx, ...cancelMails(await readTransfer(tx, pending.id), actor.personId, ended))
}

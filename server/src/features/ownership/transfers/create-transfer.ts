import type { PetTransferCreate } from '@dyra/shared/contract/pet-transfers'
import { rates } from '@dyra/shared/domain/rates'
import type { Selectable, Transaction } from 'kysely'
import { isAdministrator, type PersonCaller } from '../../../access/caller.ts'
import { type Actor, changesBy } from '../../../db/change.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { problemTexts } from '../../../language/shared-texts.ts'
import { tooManyRequests } from '../../../limits/too-many-requests.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { checkAlternativeAddress } from '../../messages/mail/index.ts'
import type { Reference } from '../../reference/types/index.ts'
import { refuseMoreRequests } from '../../registration/open-requests/index.ts'
import { refuseDisputed, refuseLost, revokeCode } from '../../registration/pet-locks/index.ts'
import { lockPersons, msUntilNextTransfer, type Ownerships, type Party, readOwnerships } from './create-queries.ts'
import { readTransfer, type TransferRow } from './queries.ts'
import { mayTransfer } from './rules.ts'
import { sendRequest } from './send-request.ts'
import { transferTexts } from './texts.ts'

type Tx = Transaction<Schema>
type Pet = Selectable<Schema['pet']>

/** The caller, and the reference data for the mails. */
export interface TransferContext {
  readonly caller: PersonCaller
  readonly reference: Reference
}

/** The reason why a person cannot be the new owner of a pet, or undefined. */
export function newOwnerError(person: Party | undefined, ownerPersonId: number | null): string | undefined {
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
 * Transfers that an owner starts have a limit, also those by code. Lock the owner first.
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
 * An administrator transfers a lost pet with a reason; its owner cannot. Registrations are not locked.
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
  // The caller had the right when the request arrived, but the owner may have changed since.
  if (reason !== null && !isAdministrator(caller)) throw fieldProblem({ reason: [transferTexts.reasonAdminOnly] })
  const isAllowed = mayTransfer(caller, { ...ownerships, registrarPersonId: pet.created_by })
  const refuse = (title: string) => problem(409, { title, errors: { petId: [title] } })
  if (!isAllowed) throw refuse(transferTexts.changedHands)
  if (pet.is_dead) throw refuse(transferTexts.dead)
  if (ownerships.isPending) throw refuse(transferTexts.pending)
  await refuseDisputed(tx, { petId, mayKnow: true })
  if (ownerships.ownerPersonId !== null) refuseLostPet(caller, pet, reason)
  return ownerships
}

/**
 * Creates a transfer of a pet to a new owner. For a pet that never had an owner, the transfer is a registration.
 * @throws ProblemError 404, 409 for a pet that is dead, lost, disputed or has a pending transfer, or for too many requests to
 * one person, 400 at `newOwnerPersonId` or `reason`, 429
 */
export async function createTransfer(tx: Tx, context: TransferContext, body: PetTransferCreate): Promise<TransferRow> {
  const { caller } = context
  const { petId, newOwnerPersonId, alternativeEmail, reason } = body
  const { ownerPersonId } = await lockForTransfer(tx, caller, body)
  const persons = await lockPersons(tx, [newOwnerPersonId, caller.personId])
  const found = persons.find(({ id }) => id === newOwnerPersonId)
  const newOwner = checkNewOwner(found, ownerPersonId)
  // Others than owners start transfers professionally.
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

import type { PetTransferCreate } from '@dyra/shared/contract/pet-transfers'
import { rates } from '@dyra/shared/domain/rates'
import type { Transaction } from 'kysely'
import { isAdministrator, type PersonCaller } from '../../access/caller.ts'
import { changesBy } from '../../db/change.ts'
import { lockPet } from '../../db/locks.ts'
import type { Schema } from '../../db/schema.ts'
import { fieldProblem, problem } from '../../http/problem.ts'
import { serverTexts, validationTexts } from '../../http/texts.ts'
import { tooManyRequests } from '../../limits/too-many-requests.ts'
import { checkAlternativeAddress, queueMail } from '../mail/index.ts'
import type { Reference } from '../types/index.ts'
import { lockPersons, msUntilNextTransfer, type Ownerships, type Party, readOwnerships } from './create-queries.ts'
import { requestMails } from './mails.ts'
import { readTransfer, type TransferRow } from './queries.ts'
import { mayTransfer } from './rules.ts'
import { ownTransferTexts, transferTexts } from './texts.ts'

type Tx = Transaction<Schema>

/** The caller, and the reference data for the mails. */
export interface TransferContext {
  readonly caller: PersonCaller
  readonly reference: Reference
}

/** The reason why a person cannot be the new owner of a pet, or undefined. */
export function newOwnerError(person: Party | undefined, ownerPersonId: number | null): string | undefined {
  if (!person || person.erased) return validationTexts.unknownPerson
  if (person.id === ownerPersonId) return transferTexts.self
  return person.deceased ? serverTexts.deceased : undefined
}

function checkNewOwner(person: Party | undefined, ownerPersonId: number | null): Party {
  const error = newOwnerError(person, ownerPersonId)
  if (!person || error) throw fieldProblem({ newOwnerPersonId: [error ?? validationTexts.unknownPerson] })
  return person
}

/** Only owners have a limit. Others start transfers professionally. */
async function refuseTooMany(tx: Tx, caller: PersonCaller, { ownerPersonId }: Ownerships): Promise<void> {
  if (ownerPersonId !== caller.personId || isAdministrator(caller)) return
  const [rate] = rates.transfersByOwner
  const wait = await msUntilNextTransfer(tx, caller.personId, rate)
  if (wait > 0) throw tooManyRequests(wait, ownTransferTexts.tooManyTransfers)
}

async function lockForTransfer(tx: Tx, caller: PersonCaller, petId: number): Promise<Ownerships> {
  const pet = await lockPet(tx, petId)
  if (!pet) throw problem(404)
  const ownerships = await readOwnerships(tx, petId)
  // The caller had the right when the request arrived, but the owner may have changed since.
  const isAllowed = mayTransfer(caller, { ...ownerships, registrarPersonId: pet.created_by })
  const refuse = (title: string) => problem(409, { title, errors: { petId: [title] } })
  if (!isAllowed) throw refuse(ownTransferTexts.changedHands)
  if (pet.is_dead) throw refuse(transferTexts.dead)
  if (ownerships.isPending) throw refuse(transferTexts.pending)
  return ownerships
}

/**
 * Creates a transfer of a pet to a new owner. For a pet that never had an owner, the transfer is a registration.
 * @throws ProblemError 404, 409 for a dead pet or one with a pending transfer, 400 at `newOwnerPersonId`, 429
 */
export async function createTransfer(
  tx: Tx,
  { caller, reference }: TransferContext,
  body: PetTransferCreate,
): Promise<TransferRow> {
  const { petId, newOwnerPersonId, alternativeEmail } = body
  const ownerships = await lockForTransfer(tx, caller, petId)
  const { ownerPersonId } = ownerships
  const persons = await lockPersons(tx, [newOwnerPersonId, caller.personId])
  const found = persons.find(({ id }) => id === newOwnerPersonId)
  const newOwner = checkNewOwner(found, ownerPersonId)
  await refuseTooMany(tx, caller, ownerships)
  await checkAlternativeAddress(tx, {
    personId: newOwnerPersonId,
    ownEmail: newOwner.email,
    address: alternativeEmail,
    isUnlimited: isAdministrator(caller),
  })
  const { id } = await changesBy(caller, tx).insert('pet_transfer', {
    pet_id: petId,
    current_owner_person_id: ownerPersonId,
    new_owner_person_id: newOwnerPersonId,
    by_veterinarian: ownerPersonId === null,
    status: 'pending',
    started_by: caller.personId,
    alternative_email: alternativeEmail ?? null,
  })
  const row = await readTransfer(tx, id)
  await queueMail(tx, ...requestMails(row, caller.personId, reference.species.get(row.speciesId) ?? ''))
  return row
}

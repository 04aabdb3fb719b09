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
import { checkAlternative, queueMail } from '../mail/index.ts'
import type { Reference } from '../types/index.ts'
import { lockPersons, type Ownerships, type Party, readOwnerships, waitToOffer } from './create-queries.ts'
import { offerMails } from './mails.ts'
import { readTransfer, type TransferRow } from './queries.ts'
import { mayOffer } from './rules.ts'
import { ownTransferTexts, transferTexts } from './texts.ts'

type Tx = Transaction<Schema>

/** Who offers, and the names that the mails need. */
export interface By {
  readonly caller: PersonCaller
  readonly reference: Reference
}

/** Why a person cannot be the new owner of a pet; undefined when they can. */
export function faultOfNewOwner(person: Party | undefined, ownerPersonId: number | null): string | undefined {
  if (!person || person.erased) return validationTexts.unknownPerson
  if (person.id === ownerPersonId) return transferTexts.self
  return person.deceased ? serverTexts.deceased : undefined
}

function checkNewOwner(person: Party | undefined, ownerPersonId: number | null): Party {
  const fault = faultOfNewOwner(person, ownerPersonId)
  if (!person || fault) throw fieldProblem({ newOwnerPersonId: [fault ?? validationTexts.unknownPerson] })
  return person
}

/** Only owners have a limit; others who may start transfers do so professionally. */
async function refuseTooMany(tx: Tx, caller: PersonCaller, { ownerPersonId }: Ownerships): Promise<void> {
  if (ownerPersonId !== caller.personId || isAdministrator(caller)) return
  const [rate] = rates.transfersByOwner
  const wait = await waitToOffer(tx, caller.personId, rate)
  if (wait > 0) throw tooManyRequests(wait, ownTransferTexts.tooManyTransfers)
}

async function lockOffer(tx: Tx, caller: PersonCaller, petId: number): Promise<Ownerships> {
  const pet = await lockPet(tx, petId)
  if (!pet) throw problem(404)
  const ownerships = await readOwnerships(tx, petId)
  // The caller was one of these when the request came in; meanwhile the pet was given away.
  const isTheirs = mayOffer(caller, { ...ownerships, registrarPersonId: pet.created_by })
  const refuse = (title: string) => problem(409, { title, errors: { petId: [title] } })
  if (!isTheirs) throw refuse(ownTransferTexts.changedHands)
  if (pet.is_dead) throw refuse(transferTexts.dead)
  if (ownerships.isPending) throw refuse(transferTexts.pending)
  return ownerships
}

/**
 * Offers a pet to a new owner; one that never had an owner is offered again as the registration that it is.
 * @throws ProblemError 404, 409 for a dead pet or one on offer, 400 at `newOwnerPersonId`, 429
 */
export async function offerPet(tx: Tx, { caller, reference }: By, offer: PetTransferCreate): Promise<TransferRow> {
  const { petId, newOwnerPersonId, alternativeEmail } = offer
  const ownerships = await lockOffer(tx, caller, petId)
  const { ownerPersonId } = ownerships
  const persons = await lockPersons(tx, [newOwnerPersonId, caller.personId])
  const found = persons.find(({ id }) => id === newOwnerPersonId)
  const newOwner = checkNewOwner(found, ownerPersonId)
  await refuseTooMany(tx, caller, ownerships)
  await checkAlternative(tx, {
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
  await queueMail(tx, ...offerMails(row, caller.personId, reference.species.get(row.speciesId) ?? ''))
  return row
}

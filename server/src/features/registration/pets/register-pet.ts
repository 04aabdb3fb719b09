import type { Insertable } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import { changesBy, NOW, type Part, type StatementExtension } from '../../../db/change.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import { refuseInvalid } from '../../../problems/validation-errors.ts'
import { registrationMail } from '../../messages/mail/index.ts'
import type { Reference } from '../../reference/types/index.ts'
import { enteredInvitation } from '../co-owners/index.ts'
import { feeLine, refuseTaken, tagRow, tagTaken } from '../microtags/index.ts'
import type { ReadFacts } from './queries.ts'
import { type Registration, type RegistrationFacts, registrationErrors, storedBirthDate } from './rules.ts'

const FIELD = 'microTag'

/** The person who registers: a veterinarian, or an administrator who imports pets. */
export type Registrar = Pick<PersonCaller, 'personId' | 'actingPersonId' | 'name'>

interface Unchecked {
  readonly caller: Registrar
  readonly pet: Registration
  readonly reference: Reference
  readonly readFacts: ReadFacts
}

/** @throws ProblemError 400 at the fields; 409 if the only error is a taken number */
export async function checkRegistration({ caller, pet, reference, readFacts }: Unchecked): Promise<RegistrationFacts> {
  const facts = await readFacts({ callerId: caller.personId, pet })
  const errors = registrationErrors(pet, facts, reference)
  if (facts.isTaken) {
    const taken = tagTaken(FIELD, facts.isTakenByOwn ? 'own' : 'other')
    if (Object.keys(errors).length === 0) throw taken
    refuseInvalid({ ...taken.parts.errors, ...errors })
  }
  refuseInvalid(errors)
  return facts
}

const petRow = (pet: Registration): Insertable<Schema['pet']> => ({
  name: pet.name,
  species_id: pet.speciesId,
  gender_id: pet.genderId,
  breed_id: pet.breedId,
  fur_id: pet.furId,
  color: pet.color,
  birth_date: storedBirthDate(pet),
  // Default values are omitted, so that they do not appear in the history.
  has_only_birth_year: pet.hasOnlyBirthYear || undefined,
  is_castrated: pet.isCastrated,
  birth_country: pet.birthCountry,
  arrival_date: pet.arrivalDate,
  import_permit: pet.importPermit,
  origin: pet.origin,
  is_dead: pet.isDead || undefined,
  day_of_death: pet.deathDate,
})

const transferRow = ({ ownerPersonId }: Registration, startedBy: number) => ({
  new_owner_person_id: ownerPersonId,
  by_veterinarian: true,
  started_by: startedBy,
})

/** The co-owner is invited after the owner has accepted. */
const coOwnerPart = (personId: number, caller: Registrar): Part => ({
  table: 'co_owner_invitation',
  key: 'pet_id',
  values: enteredInvitation(personId, caller),
})

interface Checked {
  readonly caller: Registrar
  readonly pet: Registration
  /** Facts that `checkRegistration` returned. */
  readonly facts: RegistrationFacts
}

/** One e-mail for all pets that a veterinarian registers for one owner within ten minutes. */
function mailOf({ caller, pet, reference }: Omit<Unchecked, 'readFacts'>): StatementExtension {
  const { ownerPersonId, name: petName, tagNumber } = pet
  const speciesName = reference.species.get(pet.speciesId) ?? ''
  return registrationMail({
    veterinarianPersonId: caller.personId,
    veterinarianName: caller.name,
    ownerPersonId,
    pet: { petName, speciesName, tagNumber },
  })
}

/**
 * Inserts a checked registration in one statement: the pet, its number with the fee line, the transfer that awaits the
 * owner's acceptance (docs/domain.md#registration), and the rows of `extension`. Returns the pet's id.
 * @throws ProblemError 409 if the number was taken meanwhile, or the price differs from the confirmed one
 */
export function insertRegistration(
  tx: Tx,
  { caller, pet, facts }: Checked,
  extension: StatementExtension,
): Promise<number> {
  const { personId } = caller
  const { coOwnerPersonId } = pet
  return refuseTaken(
    FIELD,
    changesBy(caller, tx).insertWhole('pet', {
      values: { ...petRow(pet), death_registered_at: pet.isDead ? NOW : null, created_by: personId },
      parts: [
        { table: 'microtag', key: 'pet_id', values: tagRow(pet, { ...feeLine(facts, pet), registered_by: personId }) },
        { table: 'pet_transfer', key: 'pet_id', values: transferRow(pet, personId) },
        ...(coOwnerPersonId === null ? [] : [coOwnerPart(coOwnerPersonId, caller)]),
      ],
      extensions: [extension],
    }),
  )
}

/**
 * Registers a checked pet and queues the mail about it. Returns the pet's id.
 * @throws ProblemError as insertRegistration
 */
export const registerPet = (
  tx: Tx,
  { reference, ...checked }: Checked & { readonly reference: Reference },
): Promise<number> => insertRegistration(tx, checked, mailOf({ ...checked, reference }))

import type { Insertable, Kysely } from 'kysely'
import type { PersonCaller } from '../../access/caller.ts'
import { changesBy, NOW, type Part, type StatementExtension } from '../../db/change.ts'
import type { Schema } from '../../db/schema.ts'
import { refuseInvalid } from '../../http/validation-errors.ts'
import { enteredInvitation } from '../co-owners/index.ts'
import { registrationMail } from '../mail/index.ts'
import { catchTaken, feeLine, tagRow, tagTaken } from '../microtags/index.ts'
import type { Reference } from '../types/index.ts'
import type { ReadFacts } from './registration-queries.ts'
import { type Registration, type RegistrationFacts, registrationErrors } from './registration-rules.ts'
import { storedBirthDate } from './rules.ts'

const FIELD = 'microTag'

interface Registering {
  readonly caller: PersonCaller
  readonly pet: Registration
  readonly reference: Reference
  readonly readFacts: ReadFacts
}

/** @throws ProblemError 400 at the fields; 409 if the only error is that the number is taken */
export async function checkRegistration({
  caller,
  pet,
  reference,
  readFacts,
}: Registering): Promise<RegistrationFacts> {
  const facts = await readFacts({ callerId: caller.personId, pet })
  const errors = registrationErrors(pet, facts, reference)
  if (!facts.isTaken) refuseInvalid(errors)
  else if (Object.keys(errors).length === 0) throw tagTaken(FIELD)
  else refuseInvalid({ ...tagTaken(FIELD).parts.errors, ...errors })
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
  // Omit default values so that they do not appear in the history.
  has_only_birth_year: pet.hasOnlyBirthYear || undefined,
  is_castrated: pet.isCastrated,
  is_dead: pet.isDead || undefined,
  day_of_death: pet.deathDate,
})

const transferRow = ({ ownerPersonId }: Registration, startedBy: number) => ({
  new_owner_person_id: ownerPersonId,
  by_veterinarian: true,
  started_by: startedBy,
})

/** The co-owner is invited after the owner has accepted. */
const coOwnerPart = (personId: number, caller: PersonCaller): Part => ({
  table: 'co_owner_invitation',
  key: 'pet_id',
  values: enteredInvitation(personId, caller),
})

/**
 * Registers a pet: the pet, its number with the fee line, the transfer that awaits the owner's acceptance, and the
 * mail about it (docs/domain.md#registration), all in one statement. Returns the pet's id.
 * @throws ProblemError as checkRegistration; 409 if the price differs from the confirmed one
 */
export async function registerPet(
  db: Kysely<Schema>,
  { extensions, ...registering }: Registering & { readonly extensions: readonly StatementExtension[] },
): Promise<number> {
  const { caller, pet, reference } = registering
  const facts = await checkRegistration(registering)
  const { personId, name: veterinarianName } = caller
  const { ownerPersonId, coOwnerPersonId, name: petName, tagNumber } = pet
  const speciesName = reference.species.get(pet.speciesId) ?? ''
  const mail = registrationMail({
    veterinarianPersonId: personId,
    veterinarianName,
    ownerPersonId,
    pet: { petName, speciesName, tagNumber },
  })
  return catchTaken(
    FIELD,
    changesBy(caller, db).insertWhole('pet', {
      values: { ...petRow(pet), death_registered_at: pet.isDead ? NOW : null, created_by: personId },
      parts: [
        {
          table: 'microtag',
          key: 'pet_id',
          values: tagRow(pet, { ...feeLine(facts, pet.expectedPrice), registered_by: personId }),
        },
        { table: 'pet_transfer', key: 'pet_id', values: transferRow(pet, personId) },
        ...(coOwnerPersonId === null ? [] : [coOwnerPart(coOwnerPersonId, caller)]),
      ],
      extensions: [mail, ...extensions],
    }),
  )
}

import type { Insertable } from 'kysely'
import type { Schema } from '../../server/src/db/schema.ts'
import type { Connection } from '../../server/src/db/statements.ts'
import { copyRows } from './copy.ts'
import type { SeedPet } from './pet.ts'

type PetTable = 'pet' | 'microtag' | 'ownership' | 'pet_transfer' | 'incident'
type PetRows = { [T in PetTable]: Insertable<Schema[T]>[] }

const noPetRows = (): PetRows => ({ pet: [], microtag: [], ownership: [], pet_transfer: [], incident: [] })

const at = (instant: number): string => new Date(instant).toISOString()
const atOrNull = (instant: number | null | undefined): string | null => (instant == null ? null : at(instant))

function petRow(pet: SeedPet): Insertable<Schema['pet']> {
  return {
    id: pet.id,
    name: pet.name,
    gender_id: pet.genderId,
    species_id: pet.speciesId,
    breed_id: pet.breedId,
    fur_id: pet.furId,
    color: pet.color,
    birth_date: pet.birthDate,
    has_only_birth_year: pet.hasOnlyBirthYear,
    is_castrated: pet.isCastrated,
    is_dead: pet.death !== null,
    day_of_death: pet.death?.day ?? null,
    death_registered_at: atOrNull(pet.death?.registeredAt),
    is_lost: pet.lostSince !== null,
    day_of_disappear: pet.lostSince,
    co_owner_person_id: pet.coOwner,
    created_at: at(pet.createdAt),
    created_by: pet.createdBy,
    updated_at: at(pet.updatedAt),
    updated_by: pet.createdBy,
  }
}

const tagRows = (pet: SeedPet, price: number): PetRows['microtag'] =>
  pet.tags.map((tag, index) => ({
    pet_id: pet.id,
    kind: tag.kind,
    tag_number: tag.number,
    micro_tag_location_id: tag.locationId,
    is_foreign_micro_tag: tag.isForeign,
    is_latest: index === pet.tags.length - 1,
    price_isk: tag.fee && price,
    invoiced_person_id: tag.fee?.payer ?? null,
    registered_by: tag.fee?.registeredBy ?? null,
    species_id: tag.fee && pet.speciesId,
    created_at: at(tag.createdAt),
    updated_at: at(tag.createdAt),
  }))

const ownershipRows = (pet: SeedPet): PetRows['ownership'] =>
  pet.ownerships.map(({ person, from, to }) => ({
    pet_id: pet.id,
    person_id: person,
    from_at: at(from),
    to_at: atOrNull(to),
    created_by: person,
    updated_at: at(to ?? from),
  }))

const transferRows = (pet: SeedPet): PetRows['pet_transfer'] =>
  pet.transfers.map(({ from, to, startedBy, createdAt, decision }) => ({
    pet_id: pet.id,
    current_owner_person_id: from,
    new_owner_person_id: to,
    by_veterinarian: from === null,
    status: decision?.status ?? 'pending',
    started_by: startedBy,
    decided_at: atOrNull(decision?.at),
    decided_by: decision?.by ?? null,
    created_at: at(createdAt),
    updated_at: at(decision?.at ?? createdAt),
  }))

const incidentRows = (pet: SeedPet): PetRows['incident'] =>
  pet.incidents.map(({ typeId, comment, day, unconfirmed, createdAt, createdBy }) => ({
    pet_id: pet.id,
    incident_type_id: typeId,
    comment,
    date: day,
    unconfirmed,
    created_at: at(createdAt),
    created_by: createdBy,
    updated_at: at(createdAt),
  }))

/** Adds the rows of one pet. `price`: ISK of each fee line. */
function addPetRows(rows: PetRows, pet: SeedPet, price: number): void {
  rows.pet.push(petRow(pet))
  rows.microtag.push(...tagRows(pet, price))
  rows.ownership.push(...ownershipRows(pet))
  rows.pet_transfer.push(...transferRows(pet))
  rows.incident.push(...incidentRows(pet))
}

/** Writes pets with their tags, owners, transfers and incidents. `price`: ISK of each fee line. */
export async function writePets(connection: Connection, pets: Iterable<SeedPet>, price: number): Promise<void> {
  const rows = noPetRows()
  for (const pet of pets) addPetRows(rows, pet, price)
  await copyRows(connection, 'pet', rows.pet)
  await copyRows(connection, 'microtag', rows.microtag)
  await copyRows(connection, 'ownership', rows.ownership)
  await copyRows(connection, 'pet_transfer', rows.pet_transfer)
  await copyRows(connection, 'incident', rows.incident)
}

import type { PetUpdate } from '@dyra/shared/contract/pet-input'
import type { Transaction } from 'kysely'
import type { PersonCaller } from '../../access/caller.ts'
import { changesBy } from '../../db/change.ts'
import { lockPet } from '../../db/lock-pet.ts'
import { rowsOf } from '../../db/rows-of.ts'
import type { Schema } from '../../db/schema.ts'
import { TODAY } from '../../db/today.ts'
import { refuseFaults } from '../../http/faults.ts'
import { problem } from '../../http/problem.ts'
import { cancelTransferOfDeadPet } from '../transfers/index.ts'
import type { Reference } from '../types/index.ts'
import { deathColumns } from './death.ts'
import type { Details } from './details.ts'
import { personState } from './registration-queries.ts'
import { detailsOf, type StoredPet, standingOf, type UpdateFacts, updated, updateFaults } from './update-rules.ts'

const FACTS = `select ${TODAY} as today,
  coalesce(o.person_id, (
    select t.new_owner_person_id from pet_transfer t where t.pet_id = p.id and t.status = 'pending'
  )) as "ownerPersonId",
  o.id is not null as "hasOwner",
  exists (select from ownership w where w.pet_id = p.id) as "everHadOwner",
  ${personState('$2')} as "coOwner"
from pet p left join ownership o on o.pet_id = p.id and o.to_at is null
where p.id = $1`

async function readUpdateFacts(tx: Transaction<Schema>, petId: number, coOwnerPersonId: number | null) {
  const [facts] = await rowsOf<UpdateFacts>(tx, FACTS, [petId, coOwnerPersonId])
  if (!facts) throw problem(404)
  return facts
}

/** What a death changes besides, in either direction. */
function deathOf(stored: StoredPet, { isDead, deathDate }: Details) {
  if (isDead && !stored.is_dead) return deathColumns(deathDate)
  return { is_dead: isDead, day_of_death: deathDate, ...(!isDead && { death_registered_at: null }) }
}

/** Columns that become another value. */
function changedColumns(stored: StoredPet, next: Details) {
  const columns = {
    name: next.name,
    species_id: next.speciesId,
    gender_id: next.genderId,
    breed_id: next.breedId,
    fur_id: next.furId,
    color: next.color,
    is_castrated: next.isCastrated,
    birth_date: next.birthDate,
    has_only_birth_year: next.hasOnlyBirthYear,
    co_owner_person_id: next.coOwnerPersonId,
    ...deathOf(stored, next),
  }
  const entries = Object.entries(columns).filter(([column, value]) => stored[column as keyof StoredPet] !== value)
  return Object.fromEntries(entries) as Partial<typeof columns>
}

interface Updating {
  readonly caller: PersonCaller
  readonly petId: number
  readonly body: PetUpdate
  readonly reference: Reference
  /** Refuses a change that was made from another version. */
  readonly requireVersion: (version: number) => void
}

/**
 * Changes a pet. A change that changes nothing leaves neither version nor history.
 * @throws ProblemError 400 at the fields, 404, 412
 */
export async function updatePet(tx: Transaction<Schema>, updating: Updating): Promise<void> {
  const { caller, petId, body, reference, requireVersion } = updating
  const pet = await lockPet(tx, petId)
  if (!pet) throw problem(404)
  requireVersion(pet.version)
  const stored = detailsOf(pet)
  const next = updated(stored, body)
  const facts = await readUpdateFacts(tx, petId, next.coOwnerPersonId)
  const standing = standingOf(caller, pet, facts)
  if (!standing) throw problem(404)
  const days = { ...facts, dayOfDisappear: next.isDead ? null : pet.day_of_disappear }
  refuseFaults(updateFaults({ stored, next, standing, facts: days, reference }))
  const set = changedColumns(pet, next)
  if (Object.keys(set).length === 0) return
  await changesBy(caller, tx).update('pet', { id: petId, set })
  if (next.isDead && !pet.is_dead) await cancelTransferOfDeadPet(tx, petId, caller)
}

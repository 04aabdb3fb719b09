import type { Kysely } from 'kysely'
import { queryRows } from '../../../db/connection.ts'
import type { Schema } from '../../../db/schema.ts'
import { nameNow } from '../../reference/types/index.ts'

export interface LivingPet {
  readonly petId: number
  readonly name: string
  readonly speciesId: number
  readonly speciesName: string
  readonly tagNumber: string | null
  readonly birthDate: string | null
}

const PETS = `
with mine as materialized (
  select p.* from ownership o join pet p on p.id = o.pet_id
  where o.person_id = $1 and o.to_at is null and not p.is_dead)
select (select count(*)::int from mine) as total, (
  select coalesce(json_agg(json_build_object('petId', p.id, 'name', p.name, 'speciesId', p.species_id,
    'speciesName', s.name, 'tagNumber', m.tag_number, 'birthDate', p.birth_date) order by p.name_sort, p.id), '[]')
  from (select * from mine order by name_sort, id limit $2) p
  join species s on s.id = p.species_id
  left join microtag m on m.pet_id = p.id and m.is_latest) as pets`

/** The first `limit` living pets of an owner by name, all of them if null, and the number of all. */
export async function findLivingPets(db: Kysely<Schema>, personId: number, limit: number | null) {
  const [row] = await queryRows<{ total: number; pets: LivingPet[] }>(db, PETS, [personId, limit])
  const { total, pets } = row ?? { total: 0, pets: [] }
  return { total, pets: pets.map((pet) => ({ ...pet, speciesName: nameNow('species', pet.speciesName) })) }
}

import type { Kysely } from 'kysely'
import { type Database, prepared, queryRows } from '../../db/connection.ts'
import type { Schema } from '../../db/schema.ts'

const selectSsn = prepared<{ ssn: string }, [number]>('select ssn from person where id = $1 and erased_at is null')

/** Undefined for an unknown or erased person. */
export const findSsn = async (db: Database, personId: number): Promise<string | undefined> =>
  (await selectSsn(db, [personId]))[0]?.ssn

const OWNS = `
select from ownership o join pet p on p.id = o.pet_id
where o.person_id = $1 and o.to_at is null and not p.is_dead limit 1`

export const ownsLivingPet = async (db: Kysely<Schema>, personId: number): Promise<boolean> =>
  (await queryRows(db, OWNS, [personId])).length > 0

export interface Deceased {
  readonly name: string
  readonly ssn: string
  readonly address: string | null
  readonly postalCodeId: number | null
  readonly place: string | null
}

const selectDeceased = prepared<Deceased, [number]>(`
select n.name, n.ssn, n.address, n.postal_code_id as "postalCodeId", c.place
from person n left join postal_code c on c.id = n.postal_code_id where n.id = $1 and n.erased_at is null`)

export const readDeceased = async (db: Database, personId: number): Promise<Deceased | undefined> =>
  (await selectDeceased(db, [personId]))[0]

export interface LivingPet {
  readonly petId: number
  readonly name: string
  readonly speciesName: string
  readonly tagNumber: string | null
}

const selectPets = prepared<LivingPet, [number]>(`
select p.id as "petId", p.name, s.name as "speciesName",
  (select m.tag_number from microtag m where m.pet_id = p.id order by m.id desc limit 1) as "tagNumber"
from ownership o join pet p on p.id = o.pet_id join species s on s.id = p.species_id
where o.person_id = $1 and o.to_at is null and not p.is_dead order by p.name_sort, p.id`)

export const findLivingPets = (db: Database, personId: number): Promise<LivingPet[]> => selectPets(db, [personId])

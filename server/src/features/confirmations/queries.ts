import type { TaskKind } from '@dyra/shared/domain/tasks'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isNotAsked, isOpenQuestion } from '../../db/confirmation-expressions.ts'
import { queryRows } from '../../db/connection.ts'
import type { Schema } from '../../db/schema.ts'

export interface QuestionRow {
  readonly personId: number
  readonly round: number
  readonly isOpen: boolean
  /** Dead, erased, or without a living pet. */
  readonly isNotAsked: boolean
  readonly isOrganization: boolean
  readonly email: string | null
  readonly phones: string[]
}

const QUESTION = `
select c.person_id as "personId", c.round, ${isOpenQuestion} as "isOpen", ${isNotAsked('n')} as "isNotAsked",
  n.is_organization as "isOrganization", n.email, n.phone_numbers as phones
from confirmation c join person n on n.id = c.person_id where c.person_id = $1`

/** The latest question of an owner. */
export const readQuestionRow = async (db: Kysely<Schema>, personId: number): Promise<QuestionRow | undefined> =>
  (await queryRows<QuestionRow>(db, QUESTION, [personId]))[0]

export interface OwnedPet {
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

/** The first `limit` living pets of an owner by name, and the number of all. */
export async function findOwnedPets(db: Kysely<Schema>, personId: number, limit: number) {
  const [row] = await queryRows<{ total: number; pets: OwnedPet[] }>(db, PETS, [personId, limit])
  return row ?? { total: 0, pets: [] }
}

/** The open ownership and state of a pet whose owner says that it left. */
export interface DepartingPet {
  readonly ownerPersonId: number | null
  readonly isPending: boolean
}

export async function readDepartingPet(tx: Transaction<Schema>, petId: number): Promise<DepartingPet> {
  const { rows } = await sql<DepartingPet>`
    select (select person_id from ownership where pet_id = ${petId} and to_at is null) as "ownerPersonId",
      exists (select from pet_transfer where pet_id = ${petId} and status = 'pending') as "isPending"`.execute(tx)
  return rows[0] ?? { ownerPersonId: null, isPending: false }
}

interface DepartureTask {
  readonly kind: TaskKind
  readonly petId: number
  readonly personId: number
}

const PAST_DEPARTURES = `
select t.kind, t.pet_id as "petId", t.person_id as "personId"
from task t join pet p on p.id = t.pet_id
where t.closed_at is null and t.kind in ('petHandedOver', 'petMovedAbroad') and t.person_id is not null
  and (p.is_dead or not exists (
    select from ownership o where o.pet_id = p.id and o.to_at is null and o.person_id = t.person_id))`

/** Open tasks about pets that died since, or are no longer the owner's. */
export const findPastDepartures = (db: Kysely<Schema>): Promise<DepartureTask[]> =>
  queryRows<DepartureTask>(db, PAST_DEPARTURES, [])

import type { TaskCard, TaskPerson } from '@dyra/shared/contract/tasks'
import type { Language } from '@dyra/shared/domain/languages'
import { type Kysely, sql } from 'kysely'
import { queryRows } from '../../../db/connection.ts'
import { receiverLanguage } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import type { OpenTask } from './queries.ts'

/** A person whom a task is about, with what a letter needs. */
export interface PersonRow extends Omit<TaskPerson, 'address' | 'as'> {
  readonly as: TaskPerson['as']
  readonly ssn: string
  readonly address: string | null
  readonly postalCodeId: number | null
  readonly place: string | null
  readonly language: Language | null
}

const PERSONS = `
with named as (
  select 1 as rank, 'owner' as role, o.person_id as id from ownership o where o.pet_id = $1 and o.to_at is null
  union all select 2, 'coOwner', p.co_owner_person_id from pet p where p.id = $1
  union all select 3, 'named', $2::bigint),
first as (select distinct on (id) * from named where id is not null order by id, rank)
select f.role as "as", n.id as "personId", n.name, n.ssn, n.address, n.postal_code_id as "postalCodeId", c.place,
  n.phone_numbers as phones, n.email, n.deceased as "isDeceased", ${receiverLanguage('n')} as language
from first f join person n on n.id = f.id left join postal_code c on c.id = n.postal_code_id
where n.erased_at is null order by f.rank`

/** The owner and the co-owner of the pet, and the person of the task. */
export const findPersonsOf = (db: Kysely<Schema>, { petId, personId }: OpenTask): Promise<PersonRow[]> =>
  queryRows<PersonRow>(db, PERSONS, [petId, personId])

const PET = `
select p.id as "petId", p.name, s.name as "speciesName", m.tag_number as "tagNumber"
from pet p join species s on s.id = p.species_id left join microtag m on m.pet_id = p.id and m.is_latest
where p.id = $1`

export const readPetOf = async (db: Kysely<Schema>, petId: number | null): Promise<TaskCard['pet']> =>
  (await queryRows<NonNullable<TaskCard['pet']>>(db, PET, [petId]))[0] ?? null

export interface EventRow extends Omit<TaskCard['events'][number], 'at'> {
  readonly at: Date
}

const reportEvents = sql`
  select e.what, e.at, null::text as words from found_report r cross join lateral (values
    ('foundReport', r.created_at), ('seen', r.seen_at), ('answered', r.answered_at), ('abuse', r.abuse_at)) e (what, at)
  where e.at is not null and r.id = `

/** Mails of the last 90 days that were not sent. */
const mailEvents = (personIds: readonly number[]) => sql`
  select case when o.dead_at is null then 'mailUnaddressed' else 'mailFailed' end, o.created_at, o.kind
  from outbox o where o.recipient_person_id = any(${personIds}::bigint[])
    and (o.dead_at is not null or o.last_error = 'no address') and o.created_at > now() - interval '90 days'`

const petEvents = (petId: number | null) => sql`
  select 'dispute', d.created_at, d.reason from pet_dispute d where d.pet_id = ${petId} and d.decided_at is null
  union all select case y.code when 'Lost' then 'lost' else 'found' end, i.created_at, i.comment
  from incident i join incident_type y on y.id = i.incident_type_id
  where i.pet_id = ${petId} and i.unconfirmed and y.code <> 'Comment'`

/** What features stored about the objects of a task: the latest 20, oldest first. */
export async function findEvents(
  db: Kysely<Schema>,
  { petId, foundReportId }: OpenTask,
  personIds: readonly number[],
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select * from (
      select * from (${reportEvents}${foundReportId}::uuid union all ${mailEvents(personIds)}
        union all ${petEvents(petId)}) e (what, at, words)
      order by at desc limit 20) latest order by at`.execute(db)
  return rows
}

export interface LetterPet {
  readonly name: string
  readonly speciesName: string
  readonly tagNumber: string | null
}

const LIVING = `
select p.name, s.name as "speciesName", m.tag_number as "tagNumber"
from ownership o join pet p on p.id = o.pet_id join species s on s.id = p.species_id
left join microtag m on m.pet_id = p.id and m.is_latest
where o.person_id = $1 and o.to_at is null and not p.is_dead order by p.name_sort, p.id`

export const findLivingPetsOf = (db: Kysely<Schema>, personId: number): Promise<LetterPet[]> =>
  queryRows<LetterPet>(db, LIVING, [personId])

const UNNOTIFIED = 'select from claim where id = $1 and notified_at is null and closed_at is null'

/** Whether a claim waits for a letter to the owner, who has not been notified of it. */
export const awaitsLetter = async (db: Kysely<Schema>, claimId: number): Promise<boolean> =>
  (await queryRows(db, UNNOTIFIED, [claimId])).length > 0

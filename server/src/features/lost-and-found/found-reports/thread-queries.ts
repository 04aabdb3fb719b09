import type { ThreadSide } from '@dyra/shared/domain/found-reports'
import type { Kysely, Selectable } from 'kysely'
import { queryRows } from '../../../db/connection.ts'
import { isProtected, ownEmail, threadSide } from '../../../db/expressions.ts'
import { mandateLasts } from '../../../db/mandates.ts'
import type { Schema } from '../../../db/schema.ts'

/** A found report with its pet, as one person or the finder may see it. */
export interface ThreadRow extends Omit<Selectable<Schema['found_report']>, 'pet_id'> {
  pet_id: number
  pet_name: string
  is_lost: boolean
  /** The pet has an owner: its registration has been accepted. */
  is_owned: boolean
  has_photo: boolean
  /** The mandate in which the finder's form was sent lasts, or there was none. */
  finder_mandate_lasts: boolean
  /** Null: this person is not, or no longer, on the owner's side. */
  side: ThreadSide | null
  /** Switches of this person on the owner's side. */
  own_shows_phone: boolean
  own_shows_email: boolean
  own_seen_at: Date | null
}

/**
 * Side of backup contact $3 or of person $2 in thread `r`; both are null for the finder's link. A backup contact of owner or
 * co-owner must have been notified.
 */
const SIDE = `case
  when $3::bigint is not null then (
    select 'representative' from thread_contact t join backup_contact b on b.id = t.backup_contact_id
    where t.found_report_id = r.id and b.id = $3 and b.agreed_at is not null
      and b.owner_person_id in (w.person_id, p.co_owner_person_id) and w.from_at <= r.created_at)
  when $2::bigint is null then 'finder'
  else ${threadSide('$2')}
end`

const THREAD = `
select r.*, p.name as pet_name, p.is_lost, w.id is not null as is_owned, ${SIDE} as side,
  exists (select from found_report_photo f where f.found_report_id = r.id) as has_photo,
  ${mandateLasts('r', { owner: 'r.finder_person_id' })} as finder_mandate_lasts,
  coalesce(v.shows_phone, false) as own_shows_phone, coalesce(v.shows_email, false) as own_shows_email,
  v.seen_at as own_seen_at
from found_report r
join pet p on p.id = r.pet_id
left join ownership w on w.pet_id = p.id and w.to_at is null
left join thread_receiver v on v.found_report_id = r.id and v.person_id = $2`

const BY_ID = `${THREAD} where r.id = $1`
const LOCKED = `${BY_ID} for update of r`
const OF_PET = `select * from (${THREAD} where r.pet_id = $1) t where t.side is not null order by t.created_at desc`

interface SeenBy {
  readonly foundReportId: string
  readonly personId: number | null
  readonly contactId?: number | null
}

/** The thread as a person or a backup contact sees it, or the finder (both null). */
export async function findThreadRow(
  db: Kysely<Schema>,
  { foundReportId, personId, contactId = null }: SeenBy,
  lock = false,
): Promise<ThreadRow | undefined> {
  return (await queryRows<ThreadRow>(db, lock ? LOCKED : BY_ID, [foundReportId, personId, contactId]))[0]
}

/** Threads of a pet in which a person is on the owner's side, newest first. */
export const findThreadsOfPet = (db: Kysely<Schema>, petId: number, personId: number): Promise<ThreadRow[]> =>
  queryRows<ThreadRow>(db, OF_PET, [petId, personId, null])

export const findMessages = (db: Kysely<Schema>, foundReportId: string) =>
  db
    .selectFrom('thread_message')
    .select(['id', 'side', 'person_id', 'backup_contact_id', 'text', 'created_at'])
    .where('found_report_id', '=', foundReportId)
    .orderBy('id')
    .execute()

/** Persons who take part in a thread: owner, co-owner, those who were notified, and a signed-in finder. */
export async function findPersonsOf(db: Kysely<Schema>, foundReportId: string): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(db, PERSONS, [foundReportId])
  return rows.map(({ id }) => id)
}

const PERSONS = `
select x.id from found_report r join pet p on p.id = r.pet_id
cross join lateral (
  select w.person_id from ownership w where w.pet_id = p.id and w.to_at is null
  union select p.co_owner_person_id
  union select r.finder_person_id
  union select v.person_id from thread_receiver v where v.found_report_id = r.id
) x (id) where r.id = $1 and x.id is not null order by x.id`

interface ShownPerson {
  personId: number
  phoneNumbers: string[]
  email: string | null
  isOwner: boolean
}

/** Persons on the owner's side who switched contacts on and are still on that side. */
const SHOWN = `
select n.id as "personId", w.person_id is not distinct from n.id or w.id is null and n.id is distinct from p.created_by
    as "isOwner",
  case when v.shows_phone then n.phone_numbers else '{}' end as "phoneNumbers",
  case when v.shows_email then ${ownEmail('n')} end as email
from thread_receiver v
join found_report r on r.id = v.found_report_id
join pet p on p.id = r.pet_id
left join ownership w on w.pet_id = p.id and w.to_at is null
join person n on n.id = v.person_id and not n.deceased and not ${isProtected('n')}
where v.found_report_id = $1 and (v.shows_phone or v.shows_email)
  and (n.id in (w.person_id, p.co_owner_person_id) or w.id is null)
order by n.id`

export const findShownContacts = (db: Kysely<Schema>, foundReportId: string): Promise<ShownPerson[]> =>
  queryRows<ShownPerson>(db, SHOWN, [foundReportId])

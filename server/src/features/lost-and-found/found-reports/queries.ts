import { THREAD_SILENCE_DAYS, type ThreadSide } from '@dyra/shared/domain/found-reports'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { changesBy, NOW, systemActor, type Update } from '../../../db/change.ts'
import { type Database, prepared, queryRows } from '../../../db/connection.ts'
import { petName, section } from '../../../db/export-section.ts'
import { caseWorkplace, foundNeedsOwner, isProtected, ownEmail, threadSide } from '../../../db/expressions.ts'
import { mandateLasts } from '../../../db/mandates.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import { contactsOf } from '../../persons/contacts/index.ts'
import { UNSEEN_HOURS } from './rules.ts'

const PET_BY_NUMBER = `
select m.pet_id as "petId" from microtag m where m.tag_number in ($1, $2) order by m.tag_number = $1 desc limit 1`

/** The pet of a number. Tries the number as it was read, then without the characters that a chip reader adds. */
export async function findPetByNumber(db: Kysely<Schema>, [whole, withoutFrame]: readonly [string, string]) {
  return (await queryRows<{ petId: number }>(db, PET_BY_NUMBER, [whole, withoutFrame]))[0]?.petId
}

/** The pet of an open alert. */
export const findPetByAlert = async (db: Kysely<Schema>, code: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('lost_alert')
      .select('pet_id')
      .where('code', '=', code)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
  )?.pet_id

/** The report of a repeated request. */
export const findRepeated = (tx: Tx, requestHash: Buffer) =>
  tx
    .selectFrom('found_report')
    .select(['id', 'body_hash', 'notified', 'condition', 'postal_code_id'])
    .where('request_hash', '=', requestHash)
    .executeTakeFirst()

const BLOCKED = `
select coalesce(bool_or(b.finder_person_id = $2), false) as person,
  coalesce(bool_or(b.address_key = $3), false) as address
from found_report b
left join ownership w on w.pet_id = b.pet_id and w.to_at is null
where b.blocked_at is not null and (b.pet_id = $1
  or w.person_id = (select person_id from ownership where pet_id = $1 and to_at is null))`

/** Whether the owner of a pet has blocked a signed-in finder, or an address. */
export async function findBlocks(
  tx: Tx,
  { petId, personId, addressKey }: { petId: number; personId: number | null; addressKey: string },
): Promise<{ person: boolean; address: boolean }> {
  const [found] = await queryRows<{ person: boolean; address: boolean }>(tx, BLOCKED, [petId, personId, addressKey])
  return found ?? { person: false, address: false }
}

/** Number of reports on a pet in the last 24 hours. */
export async function countRecent(tx: Tx, petId: number): Promise<number> {
  const [row] = await queryRows<{ n: number }>(
    tx,
    `select count(*)::int as n from found_report where pet_id = $1 and created_at > now() - interval '1 day'`,
    [petId],
  )
  return row?.n ?? 0
}

/** The history has no author and records only that the report was opened, answered and closed. */
export const insertReport = (tx: Tx, values: Omit<Insertable<Schema['found_report']>, 'created_at'>) =>
  changesBy(systemActor, tx).insert('found_report', { ...values, created_at: NOW })

export const updateReport = (tx: Tx, id: string, set: Update<'found_report'>['set']) =>
  changesBy(systemActor, tx).update('found_report', { id, set })

/**
 * From now on the finder reads that the registry was notified; of a protected owner always that the owner was. Returns
 * whether this changed anything.
 */
export async function markSentToRegistry(
  tx: Tx,
  { id, petId, isFromCare = false }: WaitingReport & { readonly isFromCare?: boolean },
): Promise<boolean> {
  if (!isFromCare && (await contactsOf(tx, petId)).isProtected) return false
  await updateReport(tx, id, { notified: 'registry' })
  return true
}

const LOCK_UNSEEN = `
select seen_at is null and closed_at is null as "isUnseen" from found_report where id = $1 for no key update`

/** Locks the report. Returns whether it is open and no one on the owner's side has seen it. */
export const lockUnseen = async (tx: Tx, id: string): Promise<boolean> =>
  (await queryRows<{ isUnseen: boolean }>(tx, LOCK_UNSEEN, [id]))[0]?.isUnseen ?? false

const READ_SINCE_NOTICE = `
select given.id from unnest($2::bigint[]) as given (id)
where not exists (
  select from sms s left join thread_receiver v on v.found_report_id = $1 and v.person_id = given.id
  where s.found_report_id = $1 and s.recipient_person_id = given.id and s.dead_at is null
    and (v.seen_at is null or v.seen_at < s.created_at))
  and not exists (
    select from thread_receiver v where v.found_report_id = $1 and v.person_id = given.id and v.mailed_at is not null
      and (v.seen_at is null or v.seen_at < v.mailed_at))`

/** The ones among these persons who have opened the thread since the last mail or SMS about it, or got none. */
export const findReadersSinceNotice = async (tx: Tx, id: string, personIds: readonly number[]): Promise<number[]> =>
  (await queryRows<{ id: number }>(tx, READ_SINCE_NOTICE, [id, personIds])).map((row) => row.id)

export async function insertReceivers(tx: Tx, foundReportId: string, personIds: readonly number[]): Promise<void> {
  if (personIds.length === 0) return
  const rows = personIds.map((person_id) => ({ found_report_id: foundReportId, person_id }))
  await tx.insertInto('thread_receiver').values(rows).execute()
}

interface Receiver {
  readonly foundReportId: string
  readonly personId: number
}

/** Marks that a person on the owner's side has just seen the thread. */
export async function markSeenBy(tx: Tx, { foundReportId, personId }: Receiver): Promise<void> {
  await tx
    .insertInto('thread_receiver')
    .values({ found_report_id: foundReportId, person_id: personId, seen_at: sql`now()` })
    .onConflict((conflict) => conflict.columns(['found_report_id', 'person_id']).doUpdateSet({ seen_at: sql`now()` }))
    .execute()
}

export async function setShownContacts(
  tx: Tx,
  { foundReportId, personId }: Receiver,
  shown: { readonly shows_phone: boolean; readonly shows_email: boolean },
): Promise<void> {
  await tx
    .insertInto('thread_receiver')
    .values({ found_report_id: foundReportId, person_id: personId, ...shown })
    .onConflict((conflict) => conflict.columns(['found_report_id', 'person_id']).doUpdateSet(shown))
    .execute()
}

/** Hides, in every thread, the contacts of a person who is protected from now on. */
export const hideContacts = (tx: Tx, personId: number) =>
  tx
    .updateTable('thread_receiver')
    .set({ shows_phone: false, shows_email: false })
    .where('person_id', '=', personId)
    .execute()

export const findRepeatedMessage = (tx: Tx, requestHash: Buffer) =>
  tx.selectFrom('thread_message').select('body_hash').where('request_hash', '=', requestHash).executeTakeFirst()

/** Messages that a side wrote in a thread in the last 24 hours. */
export async function countMessages(tx: Tx, foundReportId: string, isFinder: boolean): Promise<number> {
  const [row] = await queryRows<{ n: number }>(
    tx,
    `select count(*)::int as n from thread_message
     where found_report_id = $1 and (side = 'finder') = $2 and created_at > now() - interval '1 day'`,
    [foundReportId, isFinder],
  )
  return row?.n ?? 0
}

export const insertMessage = (
  tx: Tx,
  values: Insertable<Schema['thread_message']> & { readonly side: ThreadSide },
): Promise<unknown> => tx.insertInto('thread_message').values(values).execute()

export const removePhoto = (tx: Tx, foundReportId: string) =>
  tx.deleteFrom('found_report_photo').where('found_report_id', '=', foundReportId).execute()

export const storePhoto = (tx: Tx, foundReportId: string, image: Buffer) =>
  tx
    .insertInto('found_report_photo')
    .values({ found_report_id: foundReportId, content_type: 'image/webp', image })
    .onConflict((conflict) =>
      conflict.column('found_report_id').doUpdateSet({ image, content_type: 'image/webp', created_at: sql`now()` }),
    )
    .execute()

export const readPhoto = (db: Kysely<Schema>, foundReportId: string) =>
  db.selectFrom('found_report_photo').select('image').where('found_report_id', '=', foundReportId).executeTakeFirst()

/** Open threads of a pet, locked. */
export const lockOpenThreads = (tx: Tx, petId: number) =>
  tx
    .selectFrom('found_report')
    .selectAll()
    .where('pet_id', '=', petId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Open threads of a signed-in finder about pets of the present owner of a pet, locked. */
export async function lockOpenThreadsOf(tx: Tx, finderPersonId: number, petId: number) {
  const text = `
select r.* from found_report r
left join ownership w on w.pet_id = r.pet_id and w.to_at is null
where r.finder_person_id = $1 and r.closed_at is null and (r.pet_id = $2
  or w.person_id = (select person_id from ownership where pet_id = $2 and to_at is null))
order by r.id for update of r`
  return queryRows<Selectable<Schema['found_report']>>(tx, text, [finderPersonId, petId])
}

/** Reports of the person as a signed-in finder, until they are deleted. Reports have no numeric id. */
export const exportedFoundReports = section(`
select row_number() over (order by r.created_at, r.id) as key, ${petName}, r.condition, r.whereabouts,
  r.brought_to as "broughtTo", r.postal_code_id as "postalCodeId", r.place, r.found_at as "foundAt", r.phone, r.email,
  r.shows_phone as "showPhone", r.shows_email as "showEmail", r.created_at as created, r.closed_at as closed,
  exists (select from found_report_photo f where f.found_report_id = r.id) as "hasPhoto"
from found_report r join pet p on p.id = r.pet_id where r.finder_person_id = $1 and $2 = 0`)

/** Reports on the pets of a person, without what the finders wrote. */
export const exportedReceivedReports = section(`
select row_number() over (order by r.created_at, r.id) as key, ${petName}, r.created_at as created,
  v.shows_phone as "showPhone", v.shows_email as "showEmail", v.mailed_at as mailed, v.seen_at as seen,
  r.closed_at as closed
from thread_receiver v join found_report r on r.id = v.found_report_id left join pet p on p.id = r.pet_id
where v.person_id = $1 and $2 = 0`)

export const exportedThreadMessages = section(`
select m.id as key, ${petName}, m.side, m.text, m.created_at as created
from thread_message m join found_report r on r.id = m.found_report_id join pet p on p.id = r.pet_id
where m.person_id = $1 and m.id > $2`)

/** A found report with its pet, as one person or the finder may see it. */
export interface ThreadRow extends Omit<Selectable<Schema['found_report']>, 'pet_id'> {
  pet_id: number
  pet_name: string
  is_lost: boolean
  /** The pet is stolen, and this person is not its owner. */
  home_needs_owner: boolean
  /** The pet has an owner: its registration has been accepted. */
  is_owned: boolean
  has_photo: boolean
  /** Whether the mandate in which the finder sent the form lasts; true if there was none. */
  finder_mandate_lasts: boolean
  /** The workplace that has the animal in care, which alone is the finder then. */
  case_workplace_id: number | null
  /** Null if this person is not, or no longer, on the owner's side. */
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
  coalesce(${foundNeedsOwner('p.id', '$2::bigint')}, false) as home_needs_owner,
  exists (select from found_report_photo f where f.found_report_id = r.id) as has_photo,
  ${mandateLasts('r', { owner: 'r.finder_person_id' })} as finder_mandate_lasts, ${caseWorkplace('r')} as case_workplace_id,
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

/** The thread as a person or a backup contact sees it; if both ids are null, as the finder sees it. */
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

/** A report that waits for someone. */
export interface WaitingReport {
  readonly id: string
  readonly petId: number
}

const isSilent = `closed_at is null and last_message_at < now() - interval '${THREAD_SILENCE_DAYS} days'`

const silent = prepared<{ id: string }, [number]>(`select id from found_report where ${isSilent} order by id limit $1`)

export const findSilent = (db: Database, limit: number): Promise<{ id: string }[]> => silent(db, [limit])

/** Undefined if someone has written or closed it meanwhile. */
export async function lockSilent(tx: Tx, id: string) {
  const text = `select * from found_report where id = $1 and ${isSilent} for update`
  return (await queryRows<Selectable<Schema['found_report']>>(tx, text, [id]))[0]
}

const hasNoTask = (kind: string) =>
  `not exists (select from task t where t.found_report_id = r.id and t.kind = '${kind}')`

/** Open reports that no one has seen after the last reminder, without a task about it. */
const unseen = prepared<WaitingReport, [number]>(`
select r.id, r.pet_id as "petId" from found_report r
where r.closed_at is null and r.seen_at is null and r.created_at < now() - interval '${UNSEEN_HOURS} hours'
  and r.pet_id is not null and ${hasNoTask('unseenReport')}
order by r.id limit $1`)

export const findUnseen = (db: Database, limit: number): Promise<WaitingReport[]> => unseen(db, [limit])

const FIRST_MAILS = `('foundReport', 'foundReportDead', 'foundReportDigest')`
/** The mail server refused the address, or all attempts failed, or there is no address any more. */
const FAILED = `(o.dead_at is not null or o.last_error like 'EENVELOPE%' or o.last_error = 'no address')`

/** Open, unseen reports that reached no one by mail or SMS, and can reach no one any more. */
const undelivered = prepared<WaitingReport, [number]>(`
select r.id, r.pet_id as "petId" from found_report r
cross join lateral (
  select count(*) as mails, count(*) filter (where ${FAILED}) as failed
  from thread_receiver v
  join outbox o on o.recipient_person_id = v.person_id and r.pet_id = any(o.pet_ids) and o.kind in ${FIRST_MAILS}
    and (o.payload->>'foundReportId' = r.id::text or o.kind = 'foundReportDigest' and o.run_at >= r.created_at)
  where v.found_report_id = r.id
) m
where r.closed_at is null and r.seen_at is null and r.pet_id is not null and m.mails > 0 and m.failed = m.mails
  and not exists (select from sms s where s.found_report_id = r.id and s.recipient_person_id is not null and s.dead_at is null)
  and ${hasNoTask('unreachableOwner')}
order by r.id limit $1`)

export const findUndelivered = (db: Database, limit: number): Promise<WaitingReport[]> => undelivered(db, [limit])

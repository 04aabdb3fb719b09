import type { ThreadSide } from '@dyra/shared/domain/found-reports'
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { changesBy, NOW, systemActor, type Update } from '../../../db/change.ts'
import { queryRows } from '../../../db/connection.ts'
import { petName, section } from '../../../db/export-section.ts'
import type { Schema } from '../../../db/schema.ts'

type Tx = Transaction<Schema>

const PET_BY_NUMBER = `
select m.pet_id as "petId" from microtag m where m.tag_number in ($1, $2) order by m.tag_number = $1 desc limit 1`

/** The pet of a number as it was read, or without a chip reader's frame. */
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

/** Hides the contacts of a person who is now protected in every thread. */
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

/** What the person reported as a signed-in finder, until it is deleted. Reports have no numeric id. */
export const exportedFoundReports = section(`
select row_number() over (order by r.created_at, r.id) as key, ${petName}, r.condition, r.whereabouts,
  r.brought_to as "broughtTo", r.postal_code_id as "postalCodeId", r.place, r.found_at as "foundAt", r.phone, r.email,
  r.shows_phone as "showPhone", r.shows_email as "showEmail", r.created_at as created, r.closed_at as closed,
  exists (select from found_report_photo f where f.found_report_id = r.id) as "hasPhoto"
from found_report r join pet p on p.id = r.pet_id where r.finder_person_id = $1 and $2 = 0`)

export const exportedThreadMessages = section(`
select m.id as key, ${petName}, m.side, m.text, m.created_at as created
from thread_message m join found_report r on r.id = m.found_report_id join pet p on p.id = r.pet_id
where m.person_id = $1 and m.id > $2`)

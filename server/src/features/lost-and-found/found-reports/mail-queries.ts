import { BACKUP_CONTACT_HOURS } from '@dyra/shared/domain/backup-contacts'
import type { Language } from '@dyra/shared/domain/languages'
import { type Kysely, sql } from 'kysely'
import { prepared, queryRows } from '../../../db/connection.ts'
import { caseWorkplace, ownEmail } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'

/** Returns those of the persons to whom no mail was sent since they last opened the thread. Marks them as mailed. */
export async function takeUnmailed(tx: Tx, foundReportId: string, personIds: readonly number[]): Promise<number[]> {
  if (personIds.length === 0) return []
  const taken = await tx
    .updateTable('thread_receiver')
    .set({ mailed_at: sql`now()` })
    .where('found_report_id', '=', foundReportId)
    .where('person_id', 'in', [...personIds])
    .where((row) => row.or([row('mailed_at', 'is', null), row('seen_at', '>=', row.ref('mailed_at'))]))
    .returning('person_id')
    .execute()
  return taken.map(({ person_id }) => person_id)
}

export const markMailed = (tx: Tx, foundReportId: string, personIds: readonly number[]) =>
  personIds.length === 0
    ? undefined
    : tx
        .updateTable('thread_receiver')
        .set({ mailed_at: sql`now()` })
        .where('found_report_id', '=', foundReportId)
        .where('person_id', 'in', [...personIds])
        .execute()

const PARTICIPANTS = `
select v.person_id as id from thread_receiver v
join found_report r on r.id = v.found_report_id
join pet p on p.id = r.pet_id
join person n on n.id = v.person_id and ${ownEmail('n')} is not null and not n.deceased
left join ownership w on w.pet_id = p.id and w.to_at is null
where v.found_report_id = $1 and v.seen_at is not null
  and (v.person_id in (w.person_id, p.co_owner_person_id) or w.id is null)`

/** Persons on the owner's side who have opened the thread themselves, such as a protected owner. */
export async function findParticipants(tx: Tx, foundReportId: string): Promise<number[]> {
  return (await queryRows<{ id: number }>(tx, PARTICIPANTS, [foundReportId])).map(({ id }) => id)
}

const FINDER_MAIL = `
select r.id, r.email, r.language, p.name as "petName", r.closed_at is not null as "isClosed",
  r.abuse_at is not null as "isAbuse", ${caseWorkplace('r')} as "caseWorkplaceId",
  r.shows_phone and r.phone is not null or r.shows_email and r.email is not null as "showsContacts"
from found_report r join pet p on p.id = r.pet_id where r.id = $1`

interface FinderMail {
  readonly id: string
  readonly email: string | null
  readonly language: Language | null
  readonly petName: string
  readonly isClosed: boolean
  /** The workplace that has the animal in care, which opens the thread in its session only. */
  readonly caseWorkplaceId: number | null
  /** Whether abuse was reported. */
  readonly isAbuse: boolean
  /** Whether the owner's side sees a phone number or an address of the finder. */
  readonly showsContacts: boolean
}

/** What a mail to a finder, or about the finder's contacts, needs. */
export async function findFinderMail(db: Kysely<Schema>, foundReportId: string) {
  const rows = await queryRows<FinderMail>(db, FINDER_MAIL, [foundReportId])
  return rows[0]
}

/** Backup contacts who are notified of a report now. */
export async function insertContacts(tx: Tx, foundReportId: string, contactIds: readonly number[]): Promise<void> {
  if (contactIds.length === 0) return
  const rows = contactIds.map((id) => ({
    found_report_id: foundReportId,
    backup_contact_id: id,
    mailed_at: sql<Date>`now()`,
  }))
  await tx.insertInto('thread_contact').values(rows).execute()
}

/** Contacts who were notified of a thread and are still contacts. */
export async function findThreadContacts(tx: Tx, foundReportId: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('thread_contact')
    .select('backup_contact_id')
    .where('found_report_id', '=', foundReportId)
    .execute()
  return rows.map(({ backup_contact_id }) => backup_contact_id)
}

/** Contacts who opened the thread since their last mail. Marks them as mailed. */
export async function takeUnmailedContacts(tx: Tx, foundReportId: string): Promise<number[]> {
  const taken = await tx
    .updateTable('thread_contact')
    .set({ mailed_at: sql`now()` })
    .where('found_report_id', '=', foundReportId)
    .where((row) => row('seen_at', '>=', row.ref('mailed_at')))
    .returning('backup_contact_id')
    .execute()
  return taken.map(({ backup_contact_id }) => backup_contact_id)
}

/** Marks that a backup contact has just seen the thread. */
export const markSeenByContact = (tx: Tx, foundReportId: string, contactId: number) =>
  tx
    .updateTable('thread_contact')
    .set({ seen_at: sql`now()` })
    .where('found_report_id', '=', foundReportId)
    .where('backup_contact_id', '=', contactId)
    .execute()

/** A contact who agrees later is notified of reports up to this age. */
const REPORT_DAYS_MAX = 4

/**
 * Notifies the backup contacts of reports that no one has seen for four hours: one mail for each contact and pet, about the
 * newest report. The mail holds ids only. $1: number of notices.
 */
export const queueBackups = prepared<{ n: number }, [number]>(`
with due as (
  select r.id as report_id, b.id as contact_id
  from found_report r
  join pet p on p.id = r.pet_id
  join ownership w on w.pet_id = p.id and w.to_at is null and w.from_at <= r.created_at
  join backup_contact b on b.owner_person_id in (w.person_id, p.co_owner_person_id) and b.agreed_at is not null
  where r.closed_at is null and r.seen_at is null
    and r.created_at < now() - interval '${BACKUP_CONTACT_HOURS} hours'
    and r.created_at > now() - interval '${REPORT_DAYS_MAX} days'
    and not exists (select from thread_contact t where t.found_report_id = r.id and t.backup_contact_id = b.id)
  order by r.id, b.id limit $1),
noticed as (
  insert into thread_contact (found_report_id, backup_contact_id, mailed_at)
  select report_id, contact_id, now() from due on conflict do nothing
  returning found_report_id, backup_contact_id),
newest as (
  select distinct on (n.backup_contact_id, r.pet_id) n.backup_contact_id, r.id, r.pet_id
  from noticed n join found_report r on r.id = n.found_report_id
  order by n.backup_contact_id, r.pet_id, r.created_at desc),
queued as (
  insert into outbox (kind, pet_ids, payload)
  select 'foundReportContact', array[pet_id], jsonb_build_object('foundReportId', id, 'contactId', backup_contact_id)
  from newest)
select count(*)::int as n from noticed`)

interface ContactNames {
  readonly contactName: string
  readonly ownerName: string
  readonly email: string
  readonly language: Language | null
}

/** The facts of a mail to a backup contact; undefined if the contact is gone. */
export const findContactNames = prepared<ContactNames, [number]>(`
select b.name as "contactName", n.name as "ownerName", b.email, b.language
from backup_contact b join person n on n.id = b.owner_person_id where b.id = $1 and b.agreed_at is not null`)

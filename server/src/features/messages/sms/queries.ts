import type { Language } from '@dyra/shared/domain/languages'
import { type Kysely, sql } from 'kysely'
import { prepared } from '../../../db/connection.ts'
import { petName, section } from '../../../db/export-section.ts'
import { receiverLanguage, TODAY } from '../../../db/expressions.ts'
import { lockName } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import { type AboutSms, SMS_PER_PERSON, smsLimit } from './rules.ts'

interface Candidate {
  readonly personId: number
  readonly phones: string[]
}

export async function readPhones(db: Kysely<Schema>, personIds: readonly number[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select id as "personId", phone_numbers as phones from person where id = any(${[...personIds]}::bigint[])`.execute(
    db,
  )
  return rows
}

/** What an SMS is about. */
export type SmsObject = { readonly foundReportId: string } | { readonly petTransferId: number }

/**
 * Inserts one row per object, person and day. Skips persons who have a row about the object today, or have reached
 * their limit, so that many reports do not flood a phone. Returns whether it inserted one.
 */
export async function insertSms(tx: Tx, object: SmsObject, personIds: readonly number[]): Promise<boolean> {
  const ids = [...new Set(personIds)].sort((a, b) => a - b)
  const [reportId, transferId] = 'foundReportId' in object ? [object.foundReportId, null] : [null, object.petTransferId]
  // Of concurrent transactions, the second must count the rows of the first.
  for (const id of ids) await lockName(tx, `sms:${id}`)
  const { rows } = await sql`
    insert into sms (found_report_id, pet_transfer_id, recipient_person_id)
    select ${reportId}::uuid, ${transferId}::bigint, given.id from unnest(${ids}::bigint[]) as given (id)
    where (
      select count(*) from sms s where s.recipient_person_id = given.id and s.day = ${sql.raw(TODAY)} and s.dead_at is null
    ) < ${smsLimit(SMS_PER_PERSON, transferId !== null)}
    on conflict do nothing
    returning id`.execute(tx)
  return rows.length > 0
}

/** Queues an SMS that notifies the finder of a new message of the owner, at most once a day. */
export const insertFinderSms = (tx: Tx, foundReportId: string) =>
  tx
    .insertInto('sms')
    .values({ found_report_id: foundReportId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Whether an SMS about a registration is queued or was sent today. */
export async function isSmsQueued(tx: Tx, petTransferId: number): Promise<boolean> {
  const { rows } = await sql`
    select from sms where pet_transfer_id = ${petTransferId} and day = ${sql.raw(TODAY)} and dead_at is null`.execute(
    tx,
  )
  return rows.length > 0
}

/** The SMS with one of these hashes of its code. */
export const findByCode = prepared<AboutSms & { readonly language: Language | null }, [hashes: readonly string[]]>(`
select s.found_report_id as "foundReportId", s.pet_transfer_id as "petTransferId",
  s.confirmation_round as "confirmationRound", s.recipient_person_id as "personId",
  case when n.id is not null then ${receiverLanguage('n')} else r.language end as language
from sms s left join person n on n.id = s.recipient_person_id left join found_report r on r.id = s.found_report_id
where s.contact_code_id is null and s.code_hash = any($1::text[])`)

export const exportedSms = section(`
select s.id as key, ${petName}, s.created_at as created, s.done_at as sent, s.dead_at as "givenUp"
from sms s
left join found_report r on r.id = s.found_report_id left join pet_transfer t on t.id = s.pet_transfer_id
left join pet p on p.id = coalesce(r.pet_id, t.pet_id)
where s.recipient_person_id = $1 and s.id > $2`)

import type { Language } from '@dyra/shared/domain/languages'
import { sql } from 'kysely'
import { isOpenQuestion } from '../../db/confirmation-expressions.ts'
import { type Database, prepared } from '../../db/connection.ts'
import { ownEmail, receiverLanguage, TODAY } from '../../db/expressions.ts'
import type { Tx } from '../../db/transaction.ts'
import type { AboutSms } from '../../features/messages/sms/index.ts'

/** An SMS leased to this worker: no other may send it until the lease ends. */
export interface LeasedSms extends AboutSms {
  readonly id: number
  /** Number of leases, including this one. */
  readonly attempts: number
  readonly petId: number | null
  /** Id of the code in the SMS. */
  readonly contactCodeId: string | null
  readonly codeHash: string | null
  /** Whether the report, registration or question still needs an answer, or the code is still usable. */
  readonly isOpen: boolean
  readonly phones: string[]
  readonly language: Language | null
}

const isUsableCode = 'o.used_at is null and o.expires_at > now()'

/** Leases due SMS, oldest first, for `lease` seconds, and skips SMS that other workers are leasing. */
export const leaseDueSms = prepared<LeasedSms, [limit: number, lease: number]>(`
  with due as (
    select id from sms where done_at is null and dead_at is null and run_at <= now()
    order by run_at, id limit $1 for update skip locked),
  taken as (
    update sms s set attempts = s.attempts + 1, run_at = now() + $2 * interval '1 second'
    from due where s.id = due.id returning s.*)
  select t.id, t.attempts, t.found_report_id as "foundReportId", t.pet_transfer_id as "petTransferId",
    t.confirmation_round as "confirmationRound",
    t.contact_code_id as "contactCodeId", o.code_hash as "codeHash",
    t.recipient_person_id as "personId", r.pet_id as "petId", case when n.id is not null and o.id is null then ${receiverLanguage('n')}
      else coalesce(n.language, o.language, r.language) end as language,
    case when o.id is not null then array[o.phone] when n.id is not null then n.phone_numbers
      when r.phone_confirmed and r.phone is not null then array[r.phone] else '{}' end as phones,
    case when o.id is not null then ${isUsableCode} when t.confirmation_round is not null then c.round = t.confirmation_round and ${isOpenQuestion}
      when x.id is not null then x.status = 'pending' else r.closed_at is null end as "isOpen"
  from taken t left join found_report r on r.id = t.found_report_id left join pet_transfer x on x.id = t.pet_transfer_id
  left join person n on n.id = t.recipient_person_id
  left join contact_code o on o.id = t.contact_code_id
  left join confirmation c on c.person_id = n.id
  order by t.id`)

const COUNTER = 'sms'

/** Counts one more SMS today; no row if `most` are counted. One statement, so that workers never exceed `most`. */
const take = prepared<{ n: number }, [key: string, most: number]>(`
  insert into counter (key, window_start, n, expires_at) select $1, ${TODAY}, 1, ${TODAY} + 2 where $2 > 0
  on conflict (key, window_start) do update set n = counter.n + 1 where counter.n < $2
  returning n`)

export const takeOneOfToday = async (db: Database, most: number): Promise<boolean> =>
  (await take(db, [COUNTER, most])).length > 0

const finish = prepared<never, [id: number, attempts: number, note: string | null]>(`
  update sms set done_at = now(), last_error = $3
  where id = $1 and attempts = $2 and done_at is null and dead_at is null`)
const postpone = prepared<never, [id: number, attempts: number, error: string, pause: number]>(`
  update sms set last_error = $3, run_at = now() + $4 * interval '1 second'
  where id = $1 and attempts = $2 and done_at is null and dead_at is null`)

type Row = Pick<LeasedSms, 'id' | 'attempts'>

const keep = prepared<never, [id: number, hash: string]>('update sms set code_hash = $2 where id = $1')

/** Stores the hash of the code that is in the link of the SMS. */
export const keepCode = (db: Database, { id }: Row, hash: string) => keep(db, [id, hash])

/** `note`: why nothing was sent. */
export const markSmsDone = (db: Database, { id, attempts }: Row, note: string | null) =>
  finish(db, [id, attempts, note])

export const postponeSms = (db: Database, { id, attempts }: Row, failure: { error: string; pauseSeconds: number }) =>
  postpone(db, [id, attempts, failure.error, failure.pauseSeconds])

/** False if another worker has taken the SMS after this lease ended. */
export async function markSmsDead(tx: Tx, { id, attempts }: Row, error: string): Promise<boolean> {
  const { rows } = await sql`
    update sms set dead_at = now(), last_error = ${error}
    where id = ${id} and attempts = ${attempts} and done_at is null and dead_at is null returning 1`.execute(tx)
  return rows.length > 0
}

/** Whether anyone on the owner's side got a mail or an SMS about the report, or will. */
export async function isAnyoneNotified(tx: Tx, foundReportId: string): Promise<boolean> {
  const { rows } = await sql<{ isNotified: boolean }>`
    select exists (
        select from thread_receiver t join person p on p.id = t.person_id
        where t.found_report_id = ${foundReportId}::uuid and t.mailed_at is not null and ${sql.raw(ownEmail('p'))} is not null)
      or exists (select from sms where found_report_id = ${foundReportId}::uuid and dead_at is null) as "isNotified"
  `.execute(tx)
  return rows[0]?.isNotified ?? false
}

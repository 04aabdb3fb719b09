import { type Kysely, sql, type Transaction } from 'kysely'
import { TODAY } from '../../db/expressions.ts'
import { lockName } from '../../db/locks.ts'
import type { Schema } from '../../db/schema.ts'
import { SMS_PER_PERSON } from './rules.ts'

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

/**
 * One row per report, person and day; skips a second one on the same day and everything beyond the limit of a person,
 * so that many reports do not flood a phone.
 */
export async function insertSms(
  tx: Transaction<Schema>,
  foundReportId: string,
  personIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(personIds)].sort((a, b) => a - b)
  // Concurrent reports must count each other's rows.
  for (const id of ids) await lockName(tx, `sms:${id}`)
  await sql`
    insert into sms (found_report_id, recipient_person_id)
    select ${foundReportId}::uuid, given.id from unnest(${ids}::bigint[]) as given (id)
    where (
      select count(*) from sms s where s.recipient_person_id = given.id and s.day = ${sql.raw(TODAY)} and s.dead_at is null
    ) < ${SMS_PER_PERSON}
    on conflict (found_report_id, recipient_person_id, day) do nothing`.execute(tx)
}

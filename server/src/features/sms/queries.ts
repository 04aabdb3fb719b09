import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'

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

/** One row per report, person and day; another one on the same day is left out. */
export async function insertSms(
  tx: Transaction<Schema>,
  foundReportId: string,
  personIds: readonly number[],
): Promise<void> {
  await sql`
    insert into sms (found_report_id, recipient_person_id)
    select ${foundReportId}::uuid, id from unnest(${[...personIds]}::bigint[]) as given (id)
    on conflict (found_report_id, recipient_person_id, day) do nothing`.execute(tx)
}

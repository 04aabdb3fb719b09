import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { Page } from '../../http/paging.ts'
import { type TransferRow, transferRows } from './queries.ts'

/** Which transfers (`t`) a list holds. */
export type Which = RawBuilder<unknown>

/** What waits for a person's answer, and what they offered. */
export const pendingOf = (personId: number): Which => sql`from pet_transfer t
  where t.status = 'pending' and (t.new_owner_person_id = ${personId} or t.current_owner_person_id = ${personId})`

export const pendingRegistrations: Which = sql`from pet_transfer t where t.by_veterinarian and t.status = 'pending'`

const isLatest = sql`not exists (select from pet_transfer n where n.pet_id = t.pet_id and n.id > t.id)`

/** Those that were not offered again meanwhile. */
export const rejectedRegistrations: Which = sql`from pet_transfer t
  where t.by_veterinarian and t.status = 'rejected' and ${isLatest}`

/** A veterinarian's registrations that wait, and those that ended without an owner and may be offered again. */
export const registrationsOf = (personId: number): Which => sql`from pet_transfer t join pet p on p.id = t.pet_id
  where t.by_veterinarian and p.created_by = ${personId}
    and (t.status = 'pending' or (t.status in ('rejected', 'cancelled') and not p.is_dead and ${isLatest}))`

/** Newest first. The ids of the page are found before what is shown with them. */
export async function listTransfers(db: Kysely<Schema>, which: Which, { from, size }: Page) {
  const page = sql`select t.id ${which} order by t.created_at desc, t.id desc limit ${size} offset ${from}`
  const [{ rows }, counted] = await Promise.all([
    sql<TransferRow>`${transferRows} where t.id in (${page}) order by t.created_at desc, t.id desc`.execute(db),
    sql<{ total: number }>`select count(*) as total ${which}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

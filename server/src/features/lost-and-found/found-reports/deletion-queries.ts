import { ABUSE_DELETION_DAYS, THREAD_DELETION_DAYS } from '@dyra/shared/domain/found-reports'
import type { Kysely } from 'kysely'
import { queryRows } from '../../../db/connection.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'

/** SQL condition: the report `r` and everything that was typed in its thread is due for deletion. */
const isDue = `(r.closed_at < now() - interval '${THREAD_DELETION_DAYS} days'
  or r.abuse_at < now() - interval '${ABUSE_DELETION_DAYS} days')`

const COUNT = `select count(*)::int as n from found_report r where ${isDue}`
const LOCK = `
select r.id, r.pet_id from found_report r where ${isDue} order by r.id limit $1 for update skip locked`
/** Also deletes messages, photo and the switches of the owner's side, by cascade. */
const DELETE = 'delete from found_report where id = any($1::uuid[])'

export async function countDueReports(db: Kysely<Schema>): Promise<number> {
  return (await queryRows<{ n: number }>(db, COUNT, []))[0]?.n ?? 0
}

export const lockDueReports = (tx: Tx, limit: number) =>
  queryRows<{ id: string; pet_id: number | null }>(tx, LOCK, [limit])

export const deleteReports = (tx: Tx, ids: readonly string[]) => queryRows(tx, DELETE, [ids])

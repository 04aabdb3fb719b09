import type { InvoicePerson } from '@dyra/shared/contract/invoice-persons'
import type { Kysely, Transaction } from 'kysely'
import { type Database, prepared } from '../../db/connection.ts'
import type { Schema } from '../../db/schema.ts'

interface PayerRow extends Omit<InvoicePerson, 'created'> {
  created: Date | null
}

interface PayerQuery {
  /** Includes this person, who may always be charged; null for the list only. */
  readonly callerId: number | null
  readonly from: number
  readonly size: number
}

/** $1: the caller, who is included even if not listed, without id and date. */
const payers = `
  select i.id as "invoicePersonId", p.id as "personId", p.name as "fullName", p.ssn, i.created_at as created, p.name_sort
  from person p
  left join invoice_person i on i.person_id = p.id and i.hidden_at is null
  where (i.id is not null or p.id = $1) and p.erased_at is null
    and p.id in (select person_id from invoice_person where hidden_at is null union all select $1::bigint)`

const find = prepared<PayerRow, [number | null, number, number]>(`
select "invoicePersonId", "personId", "fullName", ssn, created from (${payers}) payer
order by name_sort, "personId" limit $2 offset $3`)

const countAll = prepared<{ count: number }, [number | null]>(`select count(*)::int as count from (${payers}) payer`)

/** Visible payers with names in Icelandic order, and their number. */
export async function findPayers(db: Database, { callerId, from, size }: PayerQuery) {
  const [rows, [counted]] = await Promise.all([find(db, [callerId, size, from]), countAll(db, [callerId])])
  return { rows, count: counted?.count ?? 0 }
}

/** The payer row of a person, hidden or not. */
export const payerOf = (db: Kysely<Schema>, personId: number) =>
  db.selectFrom('invoice_person').selectAll().where('person_id', '=', personId).executeTakeFirst()

/** Reads and locks a listed payer. */
export const lockPayer = (tx: Transaction<Schema>, invoicePersonId: number) =>
  tx
    .selectFrom('invoice_person')
    .select(['id', 'person_id'])
    .where('id', '=', invoicePersonId)
    .where('hidden_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Whether a fee was ever charged to the person. */
export async function wasInvoiced(db: Kysely<Schema>, personId: number): Promise<boolean> {
  const line = db.selectFrom('microtag').select('id').where('invoiced_person_id', '=', personId)
  return (await line.limit(1).executeTakeFirst()) !== undefined
}

import type { InvoicePerson } from '@dyra/shared/contract/invoice-persons'
import type { Kysely } from 'kysely'
import { type Database, prepared } from '../../../db/connection.ts'
import { chargeableBy } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'

interface PayerRow extends Omit<InvoicePerson, 'created'> {
  created: Date | null
}

interface PayerQuery {
  /** The person who charges; null for the whole list of payers. */
  readonly chargedBy: number | null
  /** Whether to include the person who charges, even if not listed. */
  readonly withSelf: boolean
  readonly from: number
  readonly size: number
}

/**
 * $1: the person who charges, null for the whole list. $2: whether to include that person if not listed; then the row
 * has neither id nor date.
 */
const payers = `
  select i.id as "invoicePersonId", p.id as "personId", p.name as "fullName", p.ssn, i.created_at as created, p.name_sort
  from person p
  left join invoice_person i on i.person_id = p.id and i.hidden_at is null
  where p.erased_at is null and case when $1::bigint is null then i.id is not null
    else not p.deceased and (p.id <> $1 or $2::boolean or i.id is not null) end
    and p.id in (select person_id from invoice_person where hidden_at is null and $1::bigint is null
      union all select id from unnest(array${chargeableBy('$1')}) id where $1 is not null)`

const find = prepared<PayerRow, [number | null, boolean, number, number]>(`
select "invoicePersonId", "personId", "fullName", ssn, created from (${payers}) payer
order by name_sort, "personId" limit $3 offset $4`)

const countAll = prepared<{ count: number }, [number | null, boolean]>(
  `select count(*)::int as count from (${payers}) payer`,
)

/** Payers with names in Icelandic order, and their number. */
export async function findPayers(db: Database, { chargedBy, withSelf, from, size }: PayerQuery) {
  const [rows, [counted]] = await Promise.all([
    find(db, [chargedBy, withSelf, size, from]),
    countAll(db, [chargedBy, withSelf]),
  ])
  return { rows, total: counted?.count ?? 0 }
}

/** The payer row of a person, hidden or not. */
export const payerOf = (db: Kysely<Schema>, personId: number) =>
  db.selectFrom('invoice_person').selectAll().where('person_id', '=', personId).executeTakeFirst()

/** Reads and locks a listed payer. */
export const lockPayer = (tx: Tx, invoicePersonId: number) =>
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

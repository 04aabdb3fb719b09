import type { PendingOwner } from '@dyra/shared/contract/pet-transfers'
import { rates } from '@dyra/shared/domain/rates'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../db/schema.ts'
import type { Page } from '../../../http/paging.ts'
import type { TransferSource } from './list-queries.ts'

const orders = { newOwner: sql`n.name_sort`, count: sql`g.count`, created: sql`g.oldest` }

interface Part {
  readonly order: { readonly by: keyof typeof orders; readonly asc: boolean }
  readonly page: Page
}

export interface OwnerRow extends Omit<PendingOwner, 'oldest' | 'reminded'> {
  oldest: Date
  reminded: Date | null
}

/** Numbers of owners, of their registrations, and of those that may be reminded now. */
interface Totals {
  owners: number
  registrations: number
  remindable: number
}

const [{ seconds }] = rates.reminder
const isRemindable = sql`(t.reminded_at is null or t.reminded_at <= now() - ${seconds} * interval '1 second')`

const counted = (source: TransferSource) => sql`
  select t.new_owner_person_id as person_id, count(*)::int as count,
    count(*) filter (where ${isRemindable})::int as remindable,
    min(t.created_at) as oldest, max(t.reminded_at) as reminded
  ${source} group by t.new_owner_person_id`

/** The new owners of a list of registrations, one row per person. */
export async function listPendingOwners(
  db: Kysely<Schema>,
  source: TransferSource,
  { order, page: { from, size } }: Part,
) {
  const direction = order.asc ? sql`asc` : sql`desc`
  const [{ rows }, totals] = await Promise.all([
    sql<OwnerRow>`
      select n.id as "personId", n.name, n.ssn, g.count, g.remindable, g.oldest, g.reminded
      from (${counted(source)}) g join person n on n.id = g.person_id
      order by ${orders[order.by]} ${direction}, n.id ${direction} limit ${size} offset ${from}`.execute(db),
    sql<Totals>`
      select count(distinct t.new_owner_person_id)::int as owners, count(*)::int as registrations,
        count(*) filter (where ${isRemindable})::int as remindable ${source}`.execute(db),
  ])
  return { rows, totals: totals.rows[0] ?? { owners: 0, registrations: 0, remindable: 0 } }
}

import { prepared } from '../../../db/connection.ts'

/** SQL condition: fee lines `m` of a month. The two places hold its first day and the first day after it. */
const inMonth = (from: string, after: string) => `m.price_isk is not null
    and m.created_at >= ${from}::date at time zone 'Atlantic/Reykjavik'
    and m.created_at < ${after}::date at time zone 'Atlantic/Reykjavik'`

interface Queued {
  readonly n: number
}

/**
 * Queues one mail for each of the next $1 payers with fee lines of the month from $2 to before $3 ($4: its last day) who have
 * none since it ended. The dead get none.
 */
export const queueStatementBatch = prepared<Queued, [limit: number, from: string, after: string, until: string]>(`
with charged as (
  select distinct m.invoiced_person_id as id from microtag m where ${inMonth('$2', '$3')}),
due as (
  select p.id from person p join charged c on c.id = p.id
  where p.erased_at is null and not p.deceased and not exists (
    select from outbox o where o.recipient_person_id = p.id and o.kind = 'feeStatement'
      and o.created_at >= $3::date at time zone 'Atlantic/Reykjavik')
  order by p.id limit $1),
queued as (
  insert into outbox (kind, recipient_person_id, payload)
  select 'feeStatement', id, jsonb_build_object('from', $2::text, 'until', $4::text) from due returning 1)
select count(*)::int as n from queued`)

export interface StatementLine {
  readonly day: string
  readonly tagNumber: string
  readonly speciesName: string | null
  readonly price: number
  /** Null after retention. */
  readonly registrar: string | null
  /** Of all lines of the month. */
  readonly count: number
  readonly amount: number
}

/** Fee lines of a payer from $2 to before $3, oldest first, at most $4, each with the sum of all. */
export const findStatementLines = prepared<
  StatementLine,
  [payerId: number, from: string, after: string, limit: number]
>(`
select to_char(m.created_at at time zone 'Atlantic/Reykjavik', 'YYYY-MM-DD') as day, m.tag_number as "tagNumber",
  s.name as "speciesName", m.price_isk as price, r.name as registrar,
  count(*) over ()::int as count, sum(m.price_isk) over ()::bigint as amount
from microtag m left join species s on s.id = m.species_id left join person r on r.id = m.registered_by
where m.invoiced_person_id = $1 and ${inMonth('$2', '$3')}
order by m.created_at, m.id limit $4`)

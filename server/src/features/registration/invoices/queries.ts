import type { PayerSummary } from '@dyra/shared/contract/invoices'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from '../../../db/connection.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Page } from '../../../http/paging.ts'
import type { LineFilter } from './rules.ts'

type Db = Kysely<Schema>

export interface LineRow {
  petId: number
  tagNumber: string
  created: Date
  price: number
  speciesId: number
  invoicedPersonId: number | null
  invoicedPersonSsn: string | null
  invoicedPersonFullName: string | null
  registeredPersonId: number | null
  registeredPersonSsn: string | null
  registeredPersonFullName: string | null
}

const personOf = (ssn: string) => sql`(select id from person where ssn = ${ssn})`

const given = <T>(value: T | undefined, condition: (value: T) => RawBuilder<unknown>): RawBuilder<unknown>[] =>
  value === undefined ? [] : [condition(value)]

/**
 * The fee line of a microchip is the row of the microchip. The SQL contains only the given conditions, so that each
 * combination has its own plan.
 */
const linesOf = (filter: LineFilter) =>
  sql`from microtag m where ${sql.join(
    [
      sql`m.price_isk is not null`,
      ...given(filter.since, (since) => sql`m.created_at >= ${since}`),
      ...given(filter.before, (before) => sql`m.created_at < ${before}`),
      ...given(filter.payerSsn, (ssn) => sql`m.invoiced_person_id = ${personOf(ssn)}`),
      ...given(filter.payerId, (id) => sql`m.invoiced_person_id = ${id}`),
      ...given(filter.registrarSsn, (ssn) => sql`m.registered_by = ${personOf(ssn)}`),
      // Cast to bigint, so that a number too large for the column matches no species instead of failing.
      ...given(filter.speciesId, (speciesId) => sql`m.species_id = ${speciesId}::bigint`),
    ],
    sql` and `,
  )}`

const descending = sql`desc`
const ascending = sql`asc`
const inOrder = (direction: RawBuilder<unknown>) => sql`order by m.created_at ${direction}, m.id ${direction}`

/** Reads the ids of the page from an index first (`found`), then the rest of these rows. */
const rowsOf = <Row>(columns: RawBuilder<unknown>, found: RawBuilder<unknown>, direction = descending) => sql<Row>`
  with page as materialized (select m.id, m.created_at ${found})
  select ${columns}
  from page join microtag m on m.id = page.id
  left join person i on i.id = m.invoiced_person_id
  left join person r on r.id = m.registered_by
  order by page.created_at ${direction}, page.id ${direction}`

const lineColumns = sql`m.pet_id as "petId", m.tag_number as "tagNumber", m.created_at as created, m.price_isk as price,
  m.species_id as "speciesId",
  i.id as "invoicedPersonId", i.ssn as "invoicedPersonSsn", i.name as "invoicedPersonFullName",
  r.id as "registeredPersonId", r.ssn as "registeredPersonSsn", r.name as "registeredPersonFullName"`

interface LinePage extends Page {
  readonly isOldestFirst: boolean
}

/** Fee lines, newest first by default. */
export async function findLines(db: Db, filter: LineFilter, page: LinePage): Promise<LineRow[]> {
  const direction = page.isOldestFirst ? ascending : descending
  const found = sql`${linesOf(filter)} ${inOrder(direction)} limit ${page.size} offset ${page.from}`
  return (await rowsOf<LineRow>(lineColumns, found, direction).execute(db)).rows
}

/** Number of lines and their sum in ISK. */
export interface Sum {
  readonly lines: number
  readonly amount: number
}

export async function sumLines(db: Db, filter: LineFilter): Promise<Sum> {
  const { rows } = await sql<Sum>`
    select count(*)::int as lines, coalesce(sum(m.price_isk), 0)::bigint as amount ${linesOf(filter)}`.execute(db)
  return onlyRow(rows)
}

function onlyRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('A statement without FROM gave no row')
  return row
}

/** Only the columns of the file: a year has a hundred thousand lines. */
export interface FileRow {
  microTagId: number
  /** Has microseconds, which a Date cannot hold: the next part starts after this instant. */
  createdAt: string
  /** dd.mm.yyyy hh:mm in Reykjavik. */
  time: string
  tagNumber: string
  speciesId: number
  payer: string | null
  payerSsn: string | null
  registrar: string | null
  registrarSsn: string | null
  price: number
}

const fileColumns = sql`m.id as "microTagId", m.created_at::text as "createdAt",
  to_char(m.created_at at time zone 'UTC', 'DD.MM.YYYY HH24:MI') as time, m.tag_number as "tagNumber",
  m.species_id as "speciesId", i.name as payer, i.ssn as "payerSsn", r.name as registrar, r.ssn as "registrarSsn",
  m.price_isk as price`

interface Part {
  readonly after: FileRow | undefined
  readonly size: number
}

/** The fee lines that follow a line in the order of the file. Lines are never deleted or moved. */
export async function findLinesAfter(db: Db, filter: LineFilter, { after, size }: Part): Promise<FileRow[]> {
  const rest = after ? sql`and (m.created_at, m.id) < (${after.createdAt}::timestamptz, ${after.microTagId})` : sql``
  const found = sql`${linesOf(filter)} ${rest} ${inOrder(descending)} limit ${size}`
  return (await rowsOf<FileRow>(fileColumns, found).execute(db)).rows
}

/** Ids of all persons named in these lines. */
export async function findNamedPersonIds(db: Db, filter: LineFilter): Promise<number[]> {
  const { rows } = await sql<{ payer: number | null; registrar: number | null }>`
    select distinct m.invoiced_person_id as payer, m.registered_by as registrar ${linesOf(filter)}`.execute(db)
  const ids = rows.flatMap(({ payer, registrar }) => [payer, registrar])
  return [...new Set(ids)].filter((id) => id !== null)
}

interface Summary extends Sum {
  total: number
  payers: PayerSummary[]
}

const payerOrders = {
  payer: (direction: RawBuilder<unknown>) => sql`name_sort ${direction} nulls last, id`,
  count: (direction: RawBuilder<unknown>) => sql`count ${direction}, name_sort, id`,
  amount: (direction: RawBuilder<unknown>) => sql`amount ${direction}, name_sort, id`,
}

interface PayerPage extends Page {
  readonly by: keyof typeof payerOrders
  readonly isAscending: boolean
}

/** Sum per payer, with names in Icelandic order and removed payers last. */
export async function summarise(db: Db, filter: LineFilter, page: PayerPage): Promise<Summary> {
  const order = payerOrders[page.by](page.isAscending ? ascending : descending)
  const { rows } = await sql<Summary>`
    with charged as materialized (
      select m.invoiced_person_id as id, count(*) as count, sum(m.price_isk) as amount ${linesOf(filter)} group by 1
    ), page as materialized (
      select c.*, p.ssn, p.name, p.name_sort from charged c left join person p on p.id = c.id
      order by ${order} limit ${page.size} offset ${page.from}
    )
    select t.*, (
      select coalesce(json_agg(json_build_object('invoicedPersonId', id, 'invoicedPersonSsn', ssn,
        'invoicedPersonFullName', name, 'count', count, 'amount', amount) order by ${order}), '[]')
      from page) as payers
    from (
      select count(*)::int as total, coalesce(sum(count), 0)::int as lines, coalesce(sum(amount), 0)::bigint as amount
      from charged) t`.execute(db)
  return onlyRow(rows)
}

/** SQL condition: fee lines `m` from the day `from` to before the day `after`. */
const inMonth = (from: string, after: string) => `m.price_isk is not null
    and m.created_at >= ${from}::date at time zone 'Atlantic/Reykjavik'
    and m.created_at < ${after}::date at time zone 'Atlantic/Reykjavik'`

interface Queued {
  readonly n: number
}

/**
 * Queues one mail for each of the next $1 payers who have fee lines from $2 to before $3 ($4: the last day) and have
 * had no such mail since. Deceased payers get none.
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
  /** Null if retention has removed the registrar. */
  readonly registrar: string | null
  /** Number of all lines of the month. */
  readonly count: number
  readonly amount: number
}

/** At most $4 fee lines of a payer from $2 to before $3, oldest first, each with the number and sum of all. */
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

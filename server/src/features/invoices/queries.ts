import type { PayerSummary } from '@dyra/shared/contract/invoices'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { Page } from '../../http/paging.ts'
import type { LineFilter } from './rules.ts'

type Db = Kysely<Schema>

export interface LineRow {
  microTagId: number
  tagNumber: string
  created: Date
  /** The same with microseconds, which a Date has not: the list goes on from here. */
  createdAt: string
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

/** A microchip's row is its fee line. Only the conditions that are given: each set of them has a plan of its own. */
const linesOf = (filter: LineFilter) =>
  sql`from microtag m where ${sql.join(
    [
      sql`m.price_isk is not null`,
      ...given(filter.since, (since) => sql`m.created_at >= ${since}`),
      ...given(filter.before, (before) => sql`m.created_at < ${before}`),
      ...given(filter.payerSsn, (ssn) => sql`m.invoiced_person_id = ${personOf(ssn)}`),
      ...given(filter.registrarSsn, (ssn) => sql`m.registered_by = ${personOf(ssn)}`),
      // A number that is too large for the column is no species, and no fault.
      ...given(filter.speciesId, (speciesId) => sql`m.species_id = ${speciesId}::bigint`),
    ],
    sql` and `,
  )}`

/** `found` gives the ids from an index, in order; only then is anything read for them. */
const rowsOf = (found: RawBuilder<unknown>) => sql<LineRow>`
  with page as materialized (select m.id, m.created_at ${found})
  select m.id as "microTagId", m.tag_number as "tagNumber", m.created_at as created, m.created_at::text as "createdAt",
    m.price_isk as price, m.species_id as "speciesId",
    i.id as "invoicedPersonId", i.ssn as "invoicedPersonSsn", i.name as "invoicedPersonFullName",
    r.id as "registeredPersonId", r.ssn as "registeredPersonSsn", r.name as "registeredPersonFullName"
  from page join microtag m on m.id = page.id
  left join person i on i.id = m.invoiced_person_id
  left join person r on r.id = m.registered_by
  order by page.created_at desc, page.id desc`

const newestFirst = sql`order by m.created_at desc, m.id desc`

/** Fee lines, the newest first. */
export const findLines = async (db: Db, filter: LineFilter, { from, size }: Page): Promise<LineRow[]> =>
  (await rowsOf(sql`${linesOf(filter)} ${newestFirst} limit ${size} offset ${from}`).execute(db)).rows

export const countLines = async (db: Db, filter: LineFilter): Promise<number> =>
  (await sql<{ total: number }>`select count(*)::int as total ${linesOf(filter)}`.execute(db)).rows[0]?.total ?? 0

interface Part {
  readonly after: LineRow | undefined
  readonly size: number
}

/** Fee lines in the same order, on from one of them. Lines are never deleted and never change their place. */
export async function findLinesAfter(db: Db, filter: LineFilter, { after, size }: Part): Promise<LineRow[]> {
  const rest = after ? sql`and (m.created_at, m.id) < (${after.createdAt}::timestamptz, ${after.microTagId})` : sql``
  return (await rowsOf(sql`${linesOf(filter)} ${rest} ${newestFirst} limit ${size}`).execute(db)).rows
}

/** Everybody whom these lines name. */
export async function findNamed(db: Db, filter: LineFilter): Promise<number[]> {
  const { rows } = await sql<{ payer: number | null; registrar: number | null }>`
    select distinct m.invoiced_person_id as payer, m.registered_by as registrar ${linesOf(filter)}`.execute(db)
  const ids = rows.flatMap(({ payer, registrar }) => [payer, registrar])
  return [...new Set(ids)].filter((id) => id !== null)
}

interface Summary {
  total: number
  payers: PayerSummary[]
}

/** What each payer was charged, in the Icelandic order of their names; lines whose payer is forgotten come last. */
export async function summarise(db: Db, filter: LineFilter, { from, size }: Page): Promise<Summary> {
  const { rows } = await sql<Summary>`
    with charged as materialized (
      select m.invoiced_person_id as id, count(*) as count, sum(m.price_isk) as amount ${linesOf(filter)} group by 1
    ), page as materialized (
      select c.*, p.ssn, p.name, p.name_sort from charged c left join person p on p.id = c.id
      order by p.name_sort, c.id limit ${size} offset ${from}
    )
    select (select count(*)::int from charged) as total, (
      select coalesce(json_agg(json_build_object('invoicedPersonId', id, 'invoicedPersonSsn', ssn,
        'invoicedPersonFullName', name, 'count', count, 'amount', amount) order by name_sort, id), '[]')
      from page) as payers`.execute(db)
  const [summary] = rows
  if (!summary) throw new Error('A statement without FROM gave no row')
  return summary
}

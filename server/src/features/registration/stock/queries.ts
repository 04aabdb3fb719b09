import type { StockHolder } from '@dyra/shared/contract/stock'
import type { Kysely } from 'kysely'
import { queryRows } from '../../../db/connection.ts'
import { section } from '../../../db/export-section.ts'
import { hasVeterinarianRole, isCurrentWorkplace } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Page } from '../../../http/paging.ts'
import { clinicsOf } from '../../persons/workplaces/index.ts'
import type { StockFacts } from './rules.ts'

type Db = Kysely<Schema>

/** SQL condition: workplace `w` is a clinic today. */
const isClinic = `(w.kind = 'clinic' and ${isCurrentWorkplace})`

/** SQL condition: `d` is neither registered nor void. */
export const isFree = '(d.microtag_id is null and d.voided_at is null)'

/** SQL condition: `d` is in the stock of the person: theirs, or of a clinic that they belong to. */
export const isOf = (person: string) => `(d.holder_person_id = ${person}
    or d.holder_workplace_id = any(array${clinicsOf(person)}))`

/** SQL expression: the holder with this person id or workplace id. */
export const holder = (person: string, workplace: string) => `(case when ${person} is not null
    then (select json_build_object('kind', 'veterinarian', 'id', h.id, 'name', h.name) from person h where h.id = ${person})
    else (select json_build_object('kind', 'clinic', 'id', w.id, 'name', h.name)
      from workplace w join person h on h.id = w.person_id where w.id = ${workplace}) end)`
export const holderOfTag = holder('d.holder_person_id', 'd.holder_workplace_id')

const FACTS = `
select (select json_build_object('isOwn', ${isOf('$1')}, 'isVoid', d.voided_at is not null,
    'holderName', ${holderOfTag} ->> 'name') from delivered_tag d where d.tag_number = $2) as delivered,
  exists (select from delivered_tag d where ${isOf('$1')} and ${isFree}) as "hasStock",
  array(select d.tag_number from delivered_tag d where d.tag_number = any($3) and ${isOf('$1')} and ${isFree}
    order by d.tag_number limit 1) as similar,
  exists (select from delivered_tag d where d.tag_number = any($4) and ${isFree}) as "isSwapped"`

interface FactsQuery {
  readonly personId: number
  readonly tagNumber: string
  readonly similar: readonly string[]
  readonly swapped: readonly string[]
}

export async function readStockFacts(db: Db, query: FactsQuery): Promise<StockFacts> {
  const { personId, tagNumber, similar, swapped } = query
  const [facts] = await queryRows<StockFacts>(db, FACTS, [personId, tagNumber, similar, swapped])
  if (!facts) throw new Error('No facts of a number')
  return facts
}

const KNOWN = `
select t.n as "tagNumber", d.id is not null as "isDelivered", m.id is not null as "isRegistered"
from unnest($1::text[]) t (n)
left join delivered_tag d on d.tag_number = t.n
left join microtag m on m.tag_number = t.n
where d.id is not null or m.id is not null`

/** The given numbers that are delivered or registered. */
export async function findKnown(db: Db, tagNumbers: readonly string[]) {
  const rows = await queryRows<{ tagNumber: string; isDelivered: boolean; isRegistered: boolean }>(db, KNOWN, [
    tagNumbers,
  ])
  const those = (which: 'isDelivered' | 'isRegistered') =>
    new Set(rows.filter((row) => row[which]).map(({ tagNumber }) => tagNumber))
  return { delivered: those('isDelivered'), registered: those('isRegistered') }
}

/** Person and workplace that get numbers; one of them is null. */
export interface Receiver {
  readonly personId: number | null
  readonly workplaceId: number | null
}

const RECEIVER = `
select exists (select from authorized_user u join person p on p.id = u.person_id
    where u.person_id = $1 and ${hasVeterinarianRole('u')} and p.erased_at is null)
  or exists (select from workplace w where w.id = $2 and ${isClinic}) as "isKnown"`

/** Whether the receiver is a veterinarian or a clinic today. */
export async function isReceiver(db: Db, { personId, workplaceId }: Receiver): Promise<boolean> {
  const [row] = await queryRows<{ isKnown: boolean }>(db, RECEIVER, [personId, workplaceId])
  return row?.isKnown === true
}

/** The stock whose free numbers are read: a person's, or all for administrators. */
export interface FreeQuery {
  /** Null for all stocks. */
  readonly personId: number | null
  readonly range: { readonly first: string; readonly last: string } | null
  readonly tagNumbers: readonly string[] | null
}

export interface FreeTag {
  readonly id: number
  readonly tagNumber: string
}

/** A parameter that is null restricts nothing. */
const FREE = `
select d.id, d.tag_number as "tagNumber" from delivered_tag d
where ${isFree} and ($1::bigint is null or ${isOf('$1')})
  and ($2::text[] is null or d.tag_number = any($2))
  and ($3::text is null or (d.tag_number between $3 and $4 and length(d.tag_number) = length($3)))
order by d.id for update of d`

/** Locks free numbers until the transaction ends. */
export const lockFree = (tx: Tx, { personId, range, tagNumbers }: FreeQuery): Promise<FreeTag[]> =>
  queryRows<FreeTag>(tx, FREE, [personId, tagNumbers, range?.first ?? null, range?.last ?? null])

/** Locks in one order, so that two deliveries do not wait for each other. */
const LOCK_DELIVERED = `select pg_advisory_xact_lock(key)
from (select distinct delivery_lock(n) as key from unnest($1::text[]) n order by key) k`

/**
 * Makes registrations of these and of near numbers wait until the transaction ends, and waits for those under way
 * (migration 0066).
 */
export const lockDelivered = (tx: Tx, tagNumbers: readonly string[]): Promise<unknown> =>
  queryRows(tx, LOCK_DELIVERED, [tagNumbers])

/** SQL query: columns of the clinic (organisation `p`, workplace `w`) that has one of two free numbers in stock. */
export const clinicOfNumber = (columns: string, whole = '$1', bare = '$2') => `
select ${columns} from delivered_tag d
join workplace w on w.id = d.holder_workplace_id and ${isClinic}
join person p on p.id = w.person_id
where d.tag_number in (${whole}, ${bare}) and ${isFree} order by d.tag_number = ${whole} desc limit 1`

/** SQL query for a lookup (contract `Delivered`): the clinic that has one of two free numbers in stock. */
export const clinicOf = (whole: string, bare: string) =>
  clinicOfNumber('p.name as clinic, w.public_phone as phone', whole, bare)
export const CLINIC_OF_NUMBER = clinicOf('$1', '$2')

/** SQL condition: the person has the free number $1 or $2 in stock. */
export const isInStockOf = (person: string) =>
  `exists (select from delivered_tag d where d.tag_number in ($1, $2) and ${isFree} and ${isOf(person)})`

const RECEIVERS = `(
  select 'veterinarian' as kind, p.id, p.name, p.name_sort
  from authorized_user u join person p on p.id = u.person_id
  where ${hasVeterinarianRole('u')} and p.erased_at is null and p.name_norm like all($1::text[])
  union all
  select 'clinic', w.id, p.name, p.name_sort
  from workplace w join person p on p.id = w.person_id
  where ${isClinic} and p.name_norm like all($1::text[])) r`
const RECEIVER_PAGE = `
select r.kind, r.id, r.name from ${RECEIVERS} order by r.name_sort, r.kind, r.id limit $2 offset $3`
const RECEIVER_COUNT = `select count(*)::int as total from ${RECEIVERS}`

/** A page of the veterinarians and clinics whose name matches every pattern, and how many there are. */
export async function findReceivers(db: Db, patterns: readonly string[], { from, size }: Page) {
  const [rows, [counted]] = await Promise.all([
    queryRows<StockHolder>(db, RECEIVER_PAGE, [patterns, size, from]),
    queryRows<{ total: number }>(db, RECEIVER_COUNT, [patterns]),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** The person's own stock, without the stock of clinics. */
export const exportedStock = section(`
select min(d.id) as key, d.batch_id as "batchId", b.delivered_on as delivered, count(*) as count,
  count(d.microtag_id) as registered, count(d.voided_at) as void
from delivered_tag d join tag_batch b on b.id = d.batch_id where d.holder_person_id = $1
group by d.batch_id, b.delivered_on having min(d.id) > $2`)

import type { StockNumber, StockPart } from '@dyra/shared/contract/stock'
import type {
  HolderCounts,
  OUTSIDE_KINDS,
  OutsideTag,
  TagBatch,
  UnregisteredTag,
} from '@dyra/shared/contract/tag-batches'
import type { TagState } from '@dyra/shared/domain/stock'
import type { Kysely } from 'kysely'
import { queryRows } from '../../db/connection.ts'
import type { Schema } from '../../db/schema.ts'
import { containing, digitsIn, wordsIn } from '../../db/text-search.ts'
import type { Page } from '../../http/paging.ts'
import { holder, holderOfTag, isFree, isOf } from './queries.ts'

type Db = Kysely<Schema>
type Dated<T, Key extends keyof T> = Omit<T, Key> & { readonly [K in Key]: Date | Extract<T[K], null> }
type Total = { readonly total: number }

const COUNTS = `count(*) filter (where ${isFree})::int as free, count(d.microtag_id)::int as registered,
  count(d.voided_at)::int as void`
const STATE = `case when d.microtag_id is not null then 'registered' when d.voided_at is not null then 'void' else 'free' end`

/** Rows of a page and their number; each row has the number of all rows. */
async function pageOfRows<Row>(db: Db, text: string, values: readonly unknown[]) {
  const rows = await queryRows<Row & Total>(db, text, values)
  return { rows: rows.map(({ total: _, ...row }) => row as unknown as Row), total: rows[0]?.total ?? 0 }
}

/** An empty page beyond the end has no row that knows the total, which is right for the first page only. */
const TOTAL = 'count(*) over ()::int as total'
const PAGE = (size: string, from: string) => `limit ${size} offset ${from}`

const OWN_PARTS = `
select d.batch_id as "batchId", b.delivered_on as delivered, ${holderOfTag} as holder,
  min(d.tag_number) filter (where ${isFree}) as "firstFree", max(d.tag_number) filter (where ${isFree}) as "lastFree",
  ${COUNTS}, ${TOTAL}
from delivered_tag d join tag_batch b on b.id = d.batch_id
where ${isOf('$1')}
group by d.batch_id, b.delivered_on, d.holder_person_id, d.holder_workplace_id
order by b.delivered_on desc, d.batch_id desc, d.holder_workplace_id nulls first ${PAGE('$2', '$3')}`

export const findOwnParts = (db: Db, personId: number, { from, size }: Page) =>
  pageOfRows<StockPart>(db, OWN_PARTS, [personId, size, from])

export interface NumberFilter {
  /** Null for every stock. */
  readonly personId: number | null
  readonly batchId?: number
  readonly state?: TagState
  readonly search: string
}

export type NumberRow = Dated<StockNumber, 'registered'>

const NUMBERS = `
select d.tag_number as "tagNumber", ${STATE} as state, d.batch_id as "batchId", ${holderOfTag} as holder,
  m.pet_id as "petId", m.created_at as registered, d.void_reason as "voidReason", ${TOTAL}
from delivered_tag d left join microtag m on m.id = d.microtag_id
where ($1::bigint is null or ${isOf('$1')}) and ($2::bigint is null or d.batch_id = $2)
  and ($3::text is null or ${STATE} = $3) and d.tag_number like $4
order by d.tag_number, d.id ${PAGE('$5', '$6')}`

export function findNumbers(db: Db, { personId, batchId, state, search }: NumberFilter, { from, size }: Page) {
  const pattern = containing((digitsIn(search) ?? search.trim()).toUpperCase())
  return pageOfRows<NumberRow>(db, NUMBERS, [personId, batchId ?? null, state ?? null, pattern, size, from])
}

export type BatchRow = Dated<TagBatch, 'created'>

const BATCHES = `
select b.id as "batchId", b.delivered_on as delivered, ${holder('b.person_id', 'b.workplace_id')} as receiver,
  b.first_number as first, b.last_number as last, b.comment, b.created_at as created, n.*, ${TOTAL}
from tag_batch b
cross join lateral (select ${COUNTS} from delivered_tag d where d.batch_id = b.id) n
where ($1::bigint is null or b.id = $1)
  and ($2::text is null or exists (select from delivered_tag d where d.batch_id = b.id and d.tag_number = $2)
    or (select h.name_norm from person h where h.id = coalesce(b.person_id,
      (select w.person_id from workplace w where w.id = b.workplace_id))) like all($3::text[]))
order by b.delivered_on desc, b.id desc ${PAGE('$4', '$5')}`

/** Batches of a receiver by name, or with a number. */
export function findBatches(db: Db, search: string, { from, size }: Page) {
  const number = search.trim() === '' ? null : (digitsIn(search) ?? search.trim().toUpperCase())
  return pageOfRows<BatchRow>(db, BATCHES, [null, number, wordsIn(search).map(containing), size, from])
}

export const readBatch = async (db: Db, batchId: number): Promise<BatchRow | undefined> =>
  (await pageOfRows<BatchRow>(db, BATCHES, [batchId, null, [], 1, 0])).rows[0]

const UNREGISTERED = `
select d.tag_number as "tagNumber", d.batch_id as "batchId", b.delivered_on as delivered, ${holderOfTag} as holder, ${TOTAL}
from delivered_tag d join tag_batch b on b.id = d.batch_id
where ${isFree} and b.delivered_on <= $1::date
order by b.delivered_on, d.tag_number ${PAGE('$2', '$3')}`

/** Free numbers that were delivered on this day or before. */
export const findUnregistered = (db: Db, until: string, { from, size }: Page) =>
  pageOfRows<UnregisteredTag>(db, UNREGISTERED, [until, size, from])

export type OutsideRow = Dated<OutsideTag, 'registered'>
export type OutsideKind = (typeof OUTSIDE_KINDS)[number]

/** Numbers of animals that were chipped abroad belong to no batch. Fees tell registrations from imported old data. */
const outsideConditions: Readonly<Record<OutsideKind, string>> = {
  undelivered: 'd.id is null and m.price_isk is not null and not m.is_foreign_micro_tag',
  otherStock: 'd.is_from_other_stock',
}
const outside = (kind: OutsideKind) => `
select m.tag_number as "tagNumber", m.pet_id as "petId", m.created_at as registered, m.registered_by as "registrarId",
  r.name as "registrarName", case when d.id is not null then ${holderOfTag} end as holder, ${TOTAL}
from microtag m
left join delivered_tag d on d.microtag_id = m.id
left join person r on r.id = m.registered_by
where ${outsideConditions[kind]} and m.created_at >= $1::date
order by m.created_at desc, m.id desc ${PAGE('$2', '$3')}`

interface OutsideQuery {
  readonly kind: OutsideKind
  readonly since: string
}

export const findOutside = (db: Db, { kind, since }: OutsideQuery, { from, size }: Page) =>
  pageOfRows<OutsideRow>(db, outside(kind), [since, size, from])

const HOLDERS = `
select ${holderOfTag} as holder, count(distinct d.batch_id)::int as batches, ${COUNTS}, ${TOTAL}
from delivered_tag d
group by d.holder_person_id, d.holder_workplace_id
order by ${holderOfTag} ->> 'name', d.holder_person_id, d.holder_workplace_id ${PAGE('$1', '$2')}`

export const findHolders = (db: Db, { from, size }: Page) => pageOfRows<HolderCounts>(db, HOLDERS, [size, from])

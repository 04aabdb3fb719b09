import type { StockNumber, StockPart } from '@dyra/shared/contract/stock'
import type {
  HolderCounts,
  OUTSIDE_KINDS,
  OutsideTag,
  TagBatch,
  UnregisteredTag,
} from '@dyra/shared/contract/tag-batches'
import { searchedDigits } from '@dyra/shared/domain/names'
import type { TagState } from '@dyra/shared/domain/stock'
import type { Kysely } from 'kysely'
import { queryRows } from '../../../db/connection.ts'
import type { Schema } from '../../../db/schema.ts'
import { containing, wordsIn } from '../../../db/text-search.ts'
import type { Page } from '../../../http/paging.ts'
import { holder, holderOfTag, isFree, isOf } from './queries.ts'

type Db = Kysely<Schema>
type Dated<T, Key extends keyof T> = Omit<T, Key> & { readonly [K in Key]: Date | Extract<T[K], null> }

const COUNTS = `count(*) filter (where ${isFree})::int as free, count(d.microtag_id)::int as registered,
  count(d.voided_at)::int as void`
const STATE = `case when d.microtag_id is not null then 'registered' when d.voided_at is not null then 'void' else 'free' end`

interface List {
  readonly rows: string
  readonly order: string
}

interface Values {
  readonly values: readonly unknown[]
  readonly page: Page
}

/** Rows of a page, and the number of all rows. */
async function pageOfRows<Row>(db: Db, { rows, order }: List, { values, page }: Values) {
  const n = values.length
  const [found, [counted]] = await Promise.all([
    queryRows<Row>(db, `${rows} order by ${order} limit $${n + 1} offset $${n + 2}`, [...values, page.size, page.from]),
    queryRows<{ total: number }>(db, `select count(*)::int as total from (${rows}) r`, values),
  ])
  return { rows: found, total: counted?.total ?? 0 }
}

const ownParts: List = {
  rows: `select d.batch_id as "batchId", b.delivered_on as delivered, ${holderOfTag} as holder,
  min(d.tag_number) filter (where ${isFree}) as "firstFree", max(d.tag_number) filter (where ${isFree}) as "lastFree",
  ${COUNTS}
from delivered_tag d join tag_batch b on b.id = d.batch_id
where ${isOf('$1')}
group by d.batch_id, b.delivered_on, d.holder_person_id, d.holder_workplace_id`,
  order: 'b.delivered_on desc, d.batch_id desc, d.holder_workplace_id nulls first',
}

export const findOwnParts = (db: Db, personId: number, page: Page) =>
  pageOfRows<StockPart>(db, ownParts, { values: [personId], page })

export interface NumberFilter {
  /** Whose stock is read; null for every stock. */
  readonly personId: number | null
  readonly batchId?: number
  readonly state?: TagState
  readonly search: string
}

export type NumberRow = Dated<StockNumber, 'registered'>

const numbers: List = {
  rows: `select d.tag_number as "tagNumber", ${STATE} as state, d.batch_id as "batchId", ${holderOfTag} as holder,
  m.pet_id as "petId", m.created_at as registered, d.void_reason as "voidReason"
from delivered_tag d left join microtag m on m.id = d.microtag_id
where ($1::bigint is null or ${isOf('$1')}) and ($2::bigint is null or d.batch_id = $2)
  and ($3::text is null or ${STATE} = $3) and d.tag_number like $4`,
  order: 'd.tag_number, d.id',
}

export function findNumbers(db: Db, { personId, batchId, state, search }: NumberFilter, page: Page) {
  const pattern = containing((searchedDigits(search) ?? search.trim()).toUpperCase())
  return pageOfRows<NumberRow>(db, numbers, { values: [personId, batchId ?? null, state ?? null, pattern], page })
}

export type BatchRow = Dated<TagBatch, 'created'>

/** The counts of numbers are a left join, which PostgreSQL skips when it only counts the batches. */
const batches: List = {
  rows: `select b.id as "batchId", b.delivered_on as delivered, ${holder('b.person_id', 'b.workplace_id')} as receiver,
  b.first_number as first, b.last_number as last, b.comment, b.created_at as created, n.*
from tag_batch b
left join lateral (select ${COUNTS} from delivered_tag d where d.batch_id = b.id) n on true
where ($1::bigint is null or b.id = $1)
  and ($2::text is null or exists (select from delivered_tag d where d.batch_id = b.id and d.tag_number = $2)
    or (select h.name_norm from person h where h.id = coalesce(b.person_id,
      (select w.person_id from workplace w where w.id = b.workplace_id))) like all($3::text[]))`,
  order: 'b.delivered_on desc, b.id desc',
}

/** Batches whose receiver's name matches, or that contain the number. */
export function findBatches(db: Db, search: string, page: Page) {
  const number = search.trim() === '' ? null : (searchedDigits(search) ?? search.trim().toUpperCase())
  return pageOfRows<BatchRow>(db, batches, { values: [null, number, wordsIn(search).map(containing)], page })
}

export const readBatch = async (db: Db, batchId: number): Promise<BatchRow | undefined> =>
  (await queryRows<BatchRow>(db, batches.rows, [batchId, null, []]))[0]

const unregistered: List = {
  rows: `select d.tag_number as "tagNumber", d.batch_id as "batchId", b.delivered_on as delivered, ${holderOfTag} as holder
from delivered_tag d join tag_batch b on b.id = d.batch_id
where ${isFree} and b.delivered_on <= $1::date`,
  order: 'b.delivered_on, d.tag_number',
}

/** Free numbers that were delivered on this day or before. */
export const findUnregistered = (db: Db, until: string, page: Page) =>
  pageOfRows<UnregisteredTag>(db, unregistered, { values: [until], page })

export type OutsideRow = Dated<OutsideTag, 'registered'>
export type OutsideKind = (typeof OUTSIDE_KINDS)[number]

/** Numbers of animals that were chipped abroad belong to no batch. Imported old data has no fee and is left out. */
const outsideConditions: Readonly<Record<OutsideKind, string>> = {
  undelivered: 'd.id is null and m.price_isk is not null and not m.is_foreign_micro_tag',
  otherStock: 'd.is_from_other_stock',
}
const outside = (kind: OutsideKind): List => ({
  rows: `select m.tag_number as "tagNumber", m.pet_id as "petId", m.created_at as registered, m.registered_by as "registrarId",
  r.name as "registrarName", case when d.id is not null then ${holderOfTag} end as holder
from microtag m
left join delivered_tag d on d.microtag_id = m.id
left join person r on r.id = m.registered_by
where ${outsideConditions[kind]} and m.created_at >= $1::date`,
  order: 'm.created_at desc, m.id desc',
})

interface OutsideQuery {
  readonly kind: OutsideKind
  readonly since: string
}

export const findOutside = (db: Db, { kind, since }: OutsideQuery, page: Page) =>
  pageOfRows<OutsideRow>(db, outside(kind), { values: [since], page })

const holders: List = {
  rows: `select ${holderOfTag} as holder, count(distinct d.batch_id)::int as batches, ${COUNTS}
from delivered_tag d
group by d.holder_person_id, d.holder_workplace_id`,
  order: `${holderOfTag} ->> 'name', d.holder_person_id, d.holder_workplace_id`,
}

export const findHolders = (db: Db, page: Page) => pageOfRows<HolderCounts>(db, holders, { values: [], page })

import type { Database } from '../../../../db/connection.ts'
import type { CountCache } from '../../../../db/count-cache.ts'
import { type ItemRow, itemColumn, itemJoins } from '../list-queries.ts'
import { type Browsing, countOf, countSorted, hasRest, idsOf, type Prepared, restIds } from './filter-queries.ts'

export interface Found {
  readonly count: number
  readonly pets: readonly ItemRow[]
}

/** From this offset on, pages in the second half are read from the end. */
const DEEP = 50_000

const readIds = async (db: Database, { text, values }: Prepared): Promise<number[]> =>
  (await db.queryUnprepared<{ id: number }>(text, values)).map(({ id }) => id)

const readCount = async (db: Database, { text, values }: Prepared): Promise<number> =>
  (await db.queryUnprepared<{ count: number }>(text, values))[0]?.count ?? 0

/** Ids of the page. Pets without a value in the sort column come last. */
async function idsWithRest(db: Database, browsing: Browsing): Promise<number[]> {
  const { order, page } = browsing
  const ids = await readIds(db, idsOf(browsing))
  if (ids.length === page.size || !hasRest(order)) return ids
  const before = ids.length > 0 ? page.from : await readCount(db, countSorted(browsing, order.sort))
  const rest = { from: Math.max(0, page.from - before), size: page.size - ids.length }
  return [...ids, ...(await readIds(db, restIds({ ...browsing, page: rest }, order.sort)))]
}

/**
 * The same page, read from the end, which skips at most half of the rows. The count may be 30 seconds old, which does
 * not matter after thousands of pages.
 */
async function idsFromEnd(db: Database, browsing: Browsing, count: number): Promise<number[]> {
  const { order, page } = browsing
  const size = Math.min(page.size, count - page.from)
  if (size <= 0) return []
  const reversed = { ...order, isAscending: !order.isAscending }
  const ids = await readIds(db, idsOf({ ...browsing, order: reversed, page: { from: count - page.from - size, size } }))
  return ids.reverse()
}

const walksBothWays = ({ order }: Browsing) => order.sort === 'name' || order.sort === 'created'

async function readPage(db: Database, browsing: Browsing, counting: Promise<number>): Promise<[number, number[]]> {
  const { from } = browsing.page
  if (from < DEEP || !walksBothWays(browsing)) return Promise.all([counting, idsWithRest(db, browsing)])
  const count = await counting
  return [count, from > count / 2 ? await idsFromEnd(db, browsing, count) : await idsWithRest(db, browsing)]
}

const ITEMS = `select coalesce(json_agg(${itemColumn} order by k.n), '[]') as pets
  from unnest($1::bigint[]) with ordinality as k (id, n) join pet p on p.id = k.id ${itemJoins}`

async function readItems(db: Database, ids: readonly number[]): Promise<readonly ItemRow[]> {
  if (ids.length === 0) return []
  const [row] = await db.query<{ pets: ItemRow[] }>(ITEMS, [ids])
  return row?.pets ?? []
}

/** A page of all pets that match the filters. First reads the ids from an index, then the columns to show. */
export async function browse(db: Database, browsing: Browsing, counts: CountCache): Promise<Found> {
  const key = JSON.stringify([browsing.tag, Object.entries(browsing.filters).sort()])
  const counting = counts.read(key, () => readCount(db, countOf(browsing)))
  const [count, ids] = await readPage(db, browsing, counting)
  return { count, pets: await readItems(db, ids) }
}

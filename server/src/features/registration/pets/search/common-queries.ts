import type { Database } from '../../../../db/connection.ts'
import { CountCache } from '../../../../db/count-cache.ts'
import { StatementBuilder } from '../../../../db/statement-builder.ts'
import type { ItemRow } from '../queries.ts'
import {
  type BrowseCounts,
  conditionsOf,
  coOwnedBy,
  direction,
  type Found,
  ownedPets,
  startsWith,
  where,
} from './filter-queries.ts'
import {
  collectByText,
  hitsOf,
  itemsOfPage,
  NAME_WAYS,
  type NameWay,
  orderOf,
  sourcesOf,
  type TextQuery,
} from './text-queries.ts'

// Beginnings of names that many pets or persons have. A page does not collect these pets: it reads an index in its order, in
// which enough of them are near.

/**
 * SQL: how many pets of a text are collected. Of a text with F of N pets, a page of 20 is found among the first 20 N / F.
 * Reading one of them costs twice as much as collecting one, so both ways cost the same where F is the root of 40 N.
 */
const COLLECTED = `(select greatest(2000, sqrt(40 * greatest(reltuples, 0)))::int from pg_class where oid = 'pet'::regclass)`
/** Up to this row, a page is read in its order. */
const SHALLOW = 2000
/** How many pets the order is searched through, in case the pets of a text are not evenly spread in it. */
const NEAR = 40_000
/** How many spellings of names may begin with a text that is read name by name. */
const SPELLINGS_MAX = 1000

type NameQuery = TextQuery & { readonly terms: { readonly name: string } }

/** The pet `p` has the name. */
const named = (name: string, statement: StatementBuilder) => `(${startsWith('p.name_norm', name, statement)})`

/**
 * Finds pets `p` whose owner has the name, or the co-owner of a pet with an owner. The name is selected and not joined, so that
 * each person is found by id: PostgreSQL takes some names for rarer than they are.
 */
const kept = (name: string, statement: StatementBuilder) => {
  const hasName = (id: string) =>
    `(select ${startsWith('n.name_norm', name, statement)} from person n where n.id = ${id})`
  return `(select ${hasName('o.person_id')} or ${hasName('p.co_owner_person_id')}
    from ownership o where o.pet_id = p.id and o.to_at is null)`
}

const matchOf = { name: named, keepers: kept } as const

/** Indexes of the orders. Pets that no index has come last, after the pages that are read by an index. */
const walks = {
  name: { from: 'pet p', key: 'p.name_sort', id: 'p.id', has: [] },
  created: { from: 'pet p', key: 'p.created_at', id: 'p.id', has: [] },
  birthDate: { from: 'pet p', key: 'p.birth_date', id: 'p.id', has: ['p.birth_date is not null'] },
  tagNumber: {
    from: 'microtag m join pet p on p.id = m.pet_id',
    key: 'm.tag_number',
    id: 'm.pet_id',
    has: ['m.is_latest'],
  },
} as const
type WalkedSort = keyof typeof walks
type WalkedQuery = NameQuery & { readonly order: { readonly sort: WalkedSort } }

interface Part {
  readonly tables: readonly string[]
  /** The one with the first pets of the order that the part finds. */
  readonly table: string
  /** SQL: whether it has all pets that the page may show. */
  readonly isWhole: string
}

/** The pets of the order one after the other, with whether the text finds them. */
function walkOf(query: WalkedQuery, ways: readonly NameWay[], statement: StatementBuilder): Part {
  const { order, page, filters, terms } = query
  const { from, key, id, has } = walks[order.sort]
  const way = direction(order)
  const matches = ways.map((one) => matchOf[one](terms.name, statement)).join(' or ')
  const rows = page.from + page.size
  return {
    tables: [
      `near as materialized (
        select ${id} as id, ${key} as k0, (${matches}) as is_match from ${from}
        ${where([...has, ...conditionsOf(filters, statement)])} order by ${key} ${way}, ${id} ${way} limit ${NEAR})`,
      `walked as materialized (select id, k0 from near where is_match limit ${rows})`,
    ],
    table: 'walked',
    isWhole: `case when (select count(*) from walked) = ${rows} then true
      else ${order.sort === 'name' || order.sort === 'created'} and (select count(*) from near) < ${NEAR} end`,
  }
}

/**
 * The pets of the order of names, one spelling after the other. Each spelling that begins with the text is found by one
 * step in the index.
 */
function spelledOf({ terms, order, page, filters }: NameQuery, statement: StatementBuilder): Part {
  const way = direction(order)
  const first = startsWith('p.name_norm', terms.name, statement)
  const spelling = (match: string) =>
    `select p.name_norm, p.name_sort from pet p where ${match} order by p.name_norm, p.name_sort limit 1`
  const ofSpelling = where(['p.name_norm = f.norm and p.name_sort = f.sort', ...conditionsOf(filters, statement)])
  const most = `limit ${page.from + page.size}`
  return {
    tables: [
      `every_spelling (norm, sort) as ((${spelling(first)}) union all
        select q.* from every_spelling f
        cross join lateral (${spelling(`${first} and (p.name_norm, p.name_sort) > (f.norm, f.sort)`)}) q)`,
      `spellings as materialized (select * from every_spelling limit ${SPELLINGS_MAX + 1})`,
      `spelled as (
        select h.id, f.sort as k0 from (select * from spellings order by sort ${way}) f
        cross join lateral (select p.id from pet p ${ofSpelling} order by p.id ${way} ${most}) h
        order by f.sort ${way}, h.id ${way} ${most})`,
    ],
    table: 'spelled',
    isWhole: `(select count(*) from spellings) <= ${SPELLINGS_MAX}`,
  }
}

/** The pets of these ways, collected. */
function collectedOf(query: WalkedQuery, ways: readonly NameWay[], statement: StatementBuilder): Part {
  const { text } = hitsOf(query.order, sourcesOf(query, statement, ways), statement)
  return { tables: [`collected as (${text})`], table: 'collected', isWhole: 'true' }
}

/** `many`: the ways with many pets. */
function partsOf(query: WalkedQuery, many: readonly NameWay[], statement: StatementBuilder): Part[] {
  const isSpelled = query.order.sort === 'name' && many.includes('name')
  const walked = many.filter((way) => !(isSpelled && way === 'name'))
  const rest = NAME_WAYS.filter((way) => !many.includes(way))
  return [
    ...(isSpelled ? [spelledOf(query, statement)] : []),
    ...(walked.length > 0 ? [walkOf(query, walked, statement)] : []),
    ...(rest.length > 0 ? [collectedOf(query, rest, statement)] : []),
  ]
}

/**
 * A page of a text that finds many pets in these ways; pets of the other ways are collected. Undefined if the pets of the page
 * are not near in the order: then all have to be collected.
 */
async function readInOrder(
  db: Database,
  query: WalkedQuery,
  many: readonly NameWay[],
): Promise<readonly ItemRow[] | undefined> {
  const { order, page } = query
  const statement = new StatementBuilder()
  const parts = partsOf(query, many, statement)
  const found = parts.map(({ table }) => `select id, k0 from ${table}`).join(' union ')
  const text = `with recursive ${parts.flatMap(({ tables }) => tables).join(', ')}, page as materialized (
      select h.id, h.k0 from (${found}) h order by ${orderOf(order, 1, 'h')}
      limit ${statement.bind(page.size)} offset ${statement.bind(page.from)}
    )
    select ${parts.map(({ isWhole }) => `(${isWhole})`).join(' and ')} as "isWhole",
      ${itemsOfPage(orderOf(order, 1, 'g'))} as pets`
  const [row] = await db.queryUnprepared<{ isWhole: boolean; pets: ItemRow[] }>(text, statement.values)
  return row?.isWhole ? row.pets : undefined
}

/** The same in the order of species, one species after the other, each in the order of names. */
async function readBySpecies(
  db: Database,
  query: NameQuery,
  many: readonly NameWay[],
): Promise<readonly ItemRow[] | undefined> {
  const { order, page, filters } = query
  const { isAscending, speciesIds } = order
  const inOrder = isAscending ? speciesIds : [...speciesIds].reverse()
  const rows: ItemRow[] = []
  for (const SpeciesId of filters.SpeciesId === undefined ? inOrder : [filters.SpeciesId]) {
    const size = page.from + page.size - rows.length
    if (size === 0) break
    const ofSpecies = {
      ...query,
      filters: { ...filters, SpeciesId },
      order: { ...order, sort: 'name' },
      page: { from: 0, size },
    } as const
    const found = await readInOrder(db, ofSpecies, many)
    if (!found) return undefined
    rows.push(...found)
  }
  // A species that this process does not know yet comes last.
  const isWhole = filters.SpeciesId !== undefined || rows.length === page.from + page.size
  return isWhole ? rows.slice(page.from) : undefined
}

/** A page of a text that finds many pets in these ways; undefined if all have to be collected. */
export function readPage(db: Database, query: NameQuery, many: readonly NameWay[]) {
  const { sort } = query.order
  if (sort === 'species') return readBySpecies(db, query, many)
  return readInOrder(db, { ...query, order: { ...query.order, sort } }, many)
}

/** The number of pets that the text finds. Without filters, indexes are enough. */
export async function countByName(db: Database, { terms: { name }, filters }: NameQuery): Promise<number> {
  const statement = new StatementBuilder()
  const filtered = conditionsOf(filters, statement)
  const match = startsWith('n.name_norm', name, statement)
  const owned =
    filtered.length === 0
      ? `select o.pet_id from person n join ownership o on o.person_id = n.id and o.to_at is null where ${match}`
      : `select p.id from person n ${ownedPets} ${where([match, ...filtered])}`
  const text = `select count(*) as count from (
    select p.id from pet p ${where([named(name, statement), ...filtered])}
    union ${owned}
    union select p.id from pet p ${where([coOwnedBy(match), ...filtered])}) s`
  const [row] = await db.queryUnprepared<{ count: number }>(text, statement.values)
  return row?.count ?? 0
}

/** Ways in which the text finds more pets than are collected, without the filters. */
async function findManyWays(db: Database, { terms: { name } }: NameQuery): Promise<NameWay[]> {
  const statement = new StatementBuilder()
  const isMany = (from: string) =>
    `(select count(*) from (select from ${from} limit ${COLLECTED} + 1) s) > ${COLLECTED}`
  const owned = `person n join ownership o on o.person_id = n.id and o.to_at is null`
  const text = `select ${isMany(`pet p where ${named(name, statement)}`)} as name,
    ${isMany(`${owned} where ${startsWith('n.name_norm', name, statement)}`)} as keepers`
  const [row] = await db.queryUnprepared<Record<NameWay, boolean>>(text, statement.values)
  return NAME_WAYS.filter((way) => row?.[way])
}

/** What was found out about searches of the last half minute. */
export interface SearchCounts extends BrowseCounts {
  /** Ways in which a text finds many pets. */
  readonly many: CountCache<readonly NameWay[]>
}

export const newSearchCounts = (): SearchCounts => ({
  counts: new CountCache(),
  places: new CountCache(),
  many: new CountCache(),
})

const isOfName = (query: TextQuery): query is NameQuery =>
  query.terms.name !== undefined && query.terms.tag === undefined && query.terms.ssn === undefined

/**
 * A page of the pets that the beginning of a text finds, and their number. A text with few pets has them collected and sorted; a
 * text with many has its page read in order, and its pets counted apart, once for all pages.
 */
export async function findByBeginning(db: Database, query: TextQuery, { counts, many }: SearchCounts): Promise<Found> {
  const { page, filters } = query
  if (!isOfName(query) || page.from + page.size > SHALLOW) return collectByText(db, query)
  const ways = await many.read(query.terms.name, () => findManyWays(db, query))
  if (ways.length === 0) return collectByText(db, query)
  const key = JSON.stringify(['name', query.terms.name, Object.entries(filters).sort()])
  const counting = counts.read(key, () => countByName(db, query))
  const [count, pets] = await Promise.all([counting, readPage(db, query, ways)])
  return pets ? { count, pets } : collectByText(db, query)
}

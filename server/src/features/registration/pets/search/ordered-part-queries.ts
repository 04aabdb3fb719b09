import type { StatementBuilder } from '../../../../db/statement-builder.ts'
import { conditionsOf, direction, startsWith, where } from './filter-queries.ts'
import { hitsOf, NAME_WAYS, type NameWay, sourcesOf, type TextQuery } from './text-queries.ts'

// SQL for a text with which many names begin: finds the first pets of an order whose name, or whose keeper's name,
// begins with it.

export type NameQuery = TextQuery & { readonly terms: { readonly name: string } }

/** The index of each order. Pets without a value in an index come last, after all pages that are read with it. */
const indexes = {
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
type IndexedSort = keyof typeof indexes
export type OrderedQuery = NameQuery & { readonly order: { readonly sort: IndexedSort } }

/** The part of a statement that finds pets in some of the ways. */
interface Part {
  readonly tables: readonly string[]
  /** The last of `tables`: `id` and sort column `k0` of the first pets of the order. */
  readonly table: string
  /** SQL: whether `table` has all pets that the page may show. */
  readonly isWhole: string
}

/** Whether the name of the pet `p` begins with the text. */
export const isNamed = (name: string, statement: StatementBuilder) => `(${startsWith('p.name_norm', name, statement)})`

/**
 * Whether the name of the owner of the pet `p` begins with the text, or that of the co-owner of a pet with an owner.
 * Each name is selected by the person's id, not joined: PostgreSQL takes some names for rarer than they are, and would
 * begin a join with the persons.
 */
const isKept = (name: string, statement: StatementBuilder) => {
  const begins = (id: string) =>
    `(select ${startsWith('n.name_norm', name, statement)} from person n where n.id = ${id})`
  return `(select ${begins('o.person_id')} or ${begins('p.co_owner_person_id')}
    from ownership o where o.pet_id = p.id and o.to_at is null)`
}

const matches = { name: isNamed, keepers: isKept } as const

/** How many pets are read in the order at most, in case the pets of the text are unevenly spread in it. */
const NEAR = 40_000

/** Reads pets in the order, one by one, until the page is full. */
function walk(query: OrderedQuery, ways: readonly NameWay[], statement: StatementBuilder): Part {
  const { order, page, filters, terms } = query
  const { from, key, id, has } = indexes[order.sort]
  const way = direction(order)
  const isMatch = ways.map((one) => matches[one](terms.name, statement)).join(' or ')
  const rows = page.from + page.size
  const hasEveryPet = order.sort === 'name' || order.sort === 'created'
  return {
    tables: [
      `near as materialized (
        select ${id} as id, ${key} as k0, (${isMatch}) as is_match from ${from}
        ${where([...has, ...conditionsOf(filters, statement)])} order by ${key} ${way}, ${id} ${way} limit ${NEAR})`,
      `walked as materialized (select id, k0 from near where is_match limit ${rows})`,
    ],
    table: 'walked',
    // Counts the pets that were read only if the page is not full, because counting reads all NEAR pets.
    isWhole: `case when (select count(*) from walked) = ${rows} then true
      else ${hasEveryPet} and (select count(*) from near) < ${NEAR} end`,
  }
}

/** If more spellings than this begin with the text, the page is not read spelling by spelling. */
const SPELLINGS_MAX = 1000

/**
 * For the order of names: finds the spellings that begin with the text, one by one, and reads the pets of each. One
 * step in the index leads to the next spelling, even if many pets have the one before.
 */
function spell({ terms, order, page, filters }: NameQuery, statement: StatementBuilder): Part {
  const way = direction(order)
  const begins = startsWith('p.name_norm', terms.name, statement)
  const firstSpelling = (match: string) =>
    `select p.name_norm, p.name_sort from pet p where ${match} order by p.name_norm, p.name_sort limit 1`
  const ofSpelling = where(['p.name_norm = f.norm and p.name_sort = f.sort', ...conditionsOf(filters, statement)])
  const most = `limit ${page.from + page.size}`
  return {
    tables: [
      `every_spelling (norm, sort) as ((${firstSpelling(begins)}) union all
        select q.* from every_spelling f
        cross join lateral (${firstSpelling(`${begins} and (p.name_norm, p.name_sort) > (f.norm, f.sort)`)}) q)`,
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

/** Collects all pets that the given ways find, which are few. */
function collect(query: OrderedQuery, ways: readonly NameWay[], statement: StatementBuilder): Part {
  const { text } = hitsOf(query.order, sourcesOf(query, statement, ways), statement)
  return { tables: [`collected as (${text})`], table: 'collected', isWhole: 'true' }
}

/** Parts that together find the pets of all ways. `many`: the ways that find many pets. */
export function partsOf(query: OrderedQuery, many: readonly NameWay[], statement: StatementBuilder): Part[] {
  const isSpelled = query.order.sort === 'name' && many.includes('name')
  const walked = many.filter((way) => !(isSpelled && way === 'name'))
  const few = NAME_WAYS.filter((way) => !many.includes(way))
  return [
    ...(isSpelled ? [spell(query, statement)] : []),
    ...(walked.length > 0 ? [walk(query, walked, statement)] : []),
    ...(few.length > 0 ? [collect(query, few, statement)] : []),
  ]
}

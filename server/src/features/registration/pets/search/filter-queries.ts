import type { PetSearch } from '@dyra/shared/contract/pet-input'
import type { Database } from '../../../../db/connection.ts'
import type { CountCache } from '../../../../db/count-cache.ts'
import { StatementBuilder } from '../../../../db/statement-builder.ts'
import type { Page } from '../../../../http/paging.ts'
import { type ItemRow, itemColumn, itemJoins } from '../queries.ts'
import type { Terms } from './parse-terms.ts'

export type SortName = NonNullable<PetSearch['SortBy']>
export type Filters = Omit<PetSearch, 'SearchQuery' | 'SortBy' | 'SortAsc' | 'From' | 'Size' | 'CountApart'>

export interface Order {
  readonly sort: SortName
  readonly isAscending: boolean
  /** Species ids in the Icelandic order of their names. */
  readonly speciesIds: readonly number[]
}

/**
 * Conditions of the filters on the pet `p`. `is_lost` is not a parameter, so that the partial index of lost pets is
 * used.
 */
export function conditionsOf(filters: Filters, statement: StatementBuilder): string[] {
  const conditions: string[] = []
  const compare = (column: string, operator: string, value: unknown) => {
    if (value !== undefined) conditions.push(`p.${column} ${operator} ${statement.bind(value)}`)
  }
  if (filters.IsLost !== undefined) conditions.push(filters.IsLost ? 'p.is_lost' : 'not p.is_lost')
  compare('species_id', '=', filters.SpeciesId)
  compare('breed_id', '=', filters.BreedId)
  compare('gender_id', '=', filters.GenderId)
  compare('is_castrated', '=', filters.IsCastrated)
  compare('birth_date', '>=', filters.BirthDateFrom)
  compare('birth_date', '<=', filters.BirthDateTo)
  return conditions
}

export const where = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`

export const direction = ({ isAscending }: Order): string => (isAscending ? 'asc' : 'desc')

/** Greater than every character. */
const LAST = '\u{10ffff}'

/** A range instead of LIKE, so that an index is used for all parameters. */
export const startsWith = (column: string, text: string, statement: StatementBuilder): string =>
  `${column} >= ${statement.bind(text)} and ${column} < ${statement.bind(text + LAST)}`

export const contains = (column: string, text: string, statement: StatementBuilder): string =>
  `${column} like ${statement.bind(`%${text.replace(/[\\%_]/g, '\\$&')}%`)}`

/** Joins the pets `p` that the persons `n` own. */
export const ownedPets = 'join ownership o on o.person_id = n.id and o.to_at is null join pet p on p.id = o.pet_id'

/**
 * Condition that a matching person `n` is the co-owner of the pet `p`, whose registration is accepted. Uses a list of
 * ids: with a join, the planner would expect an early end and read every co-owned pet.
 */
export const coOwnedBy = (match: string): string =>
  `p.co_owner_person_id = any (array(select n.id from person n where ${match}))
    and exists (select from ownership o where o.pet_id = p.id and o.to_at is null)`

interface Prepared {
  readonly text: string
  readonly values: readonly unknown[]
}

interface BrowseQuery {
  readonly filters: Filters
  /** The first digits of a number or kennitala, if many pets match them. */
  readonly tag?: Terms
  readonly order: Order
  readonly page: Page
  /** Whether the page may come without the total if counting takes long. */
  readonly isCountedApart: boolean
}

const limit = ({ from, size }: Page, statement: StatementBuilder) =>
  `limit ${statement.bind(size)} offset ${statement.bind(from)}`

const tagMatch = (tag: string, statement: StatementBuilder) =>
  `from microtag t where t.pet_id = p.id and ${startsWith('t.tag_number', tag, statement)}`

/** A scalar subquery, which is evaluated per pet. PostgreSQL would turn `exists` into a join of all pets. */
const byTag = (tag: string, statement: StatementBuilder) => `(select true ${tagMatch(tag, statement)} limit 1)`

const bySsn = (ssn: string, statement: StatementBuilder) => {
  const match = startsWith('n.ssn', ssn, statement)
  const owned = `select p.id from person n ${ownedPets} where ${match}`
  return `p.id = any (array(${owned} union all select p.id from pet p where ${coOwnedBy(match)}))`
}

function narrowing(
  { filters, tag: terms = {} }: Pick<BrowseQuery, 'filters' | 'tag'>,
  statement: StatementBuilder,
): string[] {
  const conditions = conditionsOf(filters, statement)
  const matches = [
    ...(terms.tag ? [byTag(terms.tag, statement)] : []),
    ...(terms.ssn ? [bySsn(terms.ssn, statement)] : []),
  ]
  return matches.length === 0 ? conditions : [...conditions, `(${matches.join(' or ')})`]
}

/** Index column of each sort. `restIds` adds the pets without a value in the column. */
const columns = { name: 'p.name_sort', created: 'p.created_at', birthDate: 'p.birth_date' } as const

/** Selects ids, with the values by which they are sorted. `place`: the row to start from instead of the first. */
function idsByColumn(query: BrowseQuery, column: string, place?: Place): Prepared {
  const { order, page } = query
  const statement = new StatementBuilder()
  const conditions = narrowing(query, statement)
  if (order.sort === 'birthDate') conditions.push('p.birth_date is not null')
  if (place) conditions.push(startsAt(place, { column, order }, statement))
  const way = direction(order)
  const text = `select p.id, ${column}::text as key from pet p ${where(conditions)}
    order by ${column} ${way}, p.id ${way} ${limit(place ? { ...page, from: 0 } : page, statement)}`
  return { text, values: statement.values }
}

/** The first row of a page, or (`isBefore`) the last row of the page before. */
interface Place {
  readonly key: string
  readonly id: number
  readonly isBefore: boolean
}

function startsAt({ key, id, isBefore }: Place, by: { column: string; order: Order }, statement: StatementBuilder) {
  const operator = `${by.order.isAscending ? '>' : '<'}${isBefore ? '' : '='}`
  return `(${by.column}, p.id) ${operator} (${statement.bind(key)}, ${statement.bind(id)})`
}

/** Ids in the order of the numbers. Without filters, the index of the numbers is enough. */
function idsByTag(query: BrowseQuery): Prepared {
  const { order, page } = query
  const statement = new StatementBuilder()
  const conditions = narrowing(query, statement)
  const way = direction(order)
  const text = `select m.pet_id as id from microtag m
    ${conditions.length > 0 ? 'join pet p on p.id = m.pet_id' : ''}
    ${where(['m.is_latest', ...conditions])}
    order by m.tag_number ${way}, m.pet_id ${way} ${limit(page, statement)}`
  return { text, values: statement.values }
}

/** Up to this row, the page and all rows before it are read from each species. Beyond it, species are counted first. */
const SHALLOW = 2000

/** Reads each species through its own index, in the order of names. */
function idsBySpecies(query: BrowseQuery): Prepared {
  const { order, page } = query
  const statement = new StatementBuilder()
  const conditions = narrowing(query, statement)
  const ids = statement.bind(order.isAscending ? order.speciesIds : [...order.speciesIds].reverse())
  const [from, size] = [`${statement.bind(page.from)}::bigint`, `${statement.bind(page.size)}::bigint`]
  const way = direction(order)
  const ranked = `unnest(${ids}::int[]) with ordinality as k (species_id, rank)`
  const petsOf = (species: string, part: string) => `select p.id, p.name_sort from pet p
      ${where([`p.species_id = ${species}`, ...conditions])} order by p.name_sort ${way}, p.id ${way} ${part}`
  const sorted = `s.name_sort ${way}, s.id ${way}`
  if (page.from + page.size <= SHALLOW) {
    const text = `select s.id from ${ranked}
      cross join lateral (${petsOf('k.species_id', `limit ${from} + ${size}`)}) s
      order by k.rank, ${sorted} limit ${size} offset ${from}`
    return { text, values: statement.values }
  }
  const text = `with counted as (
      select p.species_id, count(*) as n from pet p ${where(conditions)} group by p.species_id
    ), placed as (
      select k.rank, c.species_id, c.n, sum(c.n) over (order by k.rank) - c.n as before
      from counted c join ${ranked} using (species_id)
    )
    select s.id from placed g
    cross join lateral (${petsOf('g.species_id', `limit ${size} offset greatest(${from} - g.before, 0)`)}) s
    where g.before < ${from} + ${size} and g.before + g.n > ${from}
    order by g.rank, ${sorted} limit ${size}`
  return { text, values: statement.values }
}

/** Ids of a page of the pets that match the filters, in order, without `restIds`. */
function idsOf(query: BrowseQuery): Prepared {
  const { sort } = query.order
  if (sort === 'species') return idsBySpecies(query)
  return sort === 'tagNumber' ? idsByTag(query) : idsByColumn(query, columns[sort])
}

const UNSORTED = {
  birthDate: 'p.birth_date is null',
  tagNumber: 'not exists (select from microtag m where m.pet_id = p.id and m.is_latest)',
} as const
type MayLack = keyof typeof UNSORTED

/** Whether pets may lack a value in the sort column. Such pets come last in both directions. */
const hasRest = (order: Order): order is Order & { sort: MayLack } => order.sort in UNSORTED

/** Ids of pets without a value in the sort column. */
function restIds(query: BrowseQuery, sort: MayLack): Prepared {
  const statement = new StatementBuilder()
  const conditions = [...narrowing(query, statement), UNSORTED[sort]]
  const text = `select p.id from pet p ${where(conditions)} order by p.id ${limit(query.page, statement)}`
  return { text, values: statement.values }
}

/** Number of pets with a value in the sort column. */
function countSorted(query: BrowseQuery, sort: MayLack): Prepared {
  const statement = new StatementBuilder()
  const conditions = [...narrowing(query, statement), `not (${UNSORTED[sort]})`]
  return { text: `select count(*) as count from pet p ${where(conditions)}`, values: statement.values }
}

/**
 * Number of pets that match. Pets found by their number, and others found by a kennitala, are counted separately, each
 * by an index.
 */
function countOf({ filters, tag: terms = {} }: BrowseQuery): Prepared {
  const statement = new StatementBuilder()
  const conditions = conditionsOf(filters, statement)
  const tagged = terms.tag ? [`exists (select ${tagMatch(terms.tag, statement)})`] : []
  const counted = [`(select count(*) from pet p ${where([...conditions, ...tagged])})`]
  if (terms.ssn) {
    const others = [...conditions, bySsn(terms.ssn, statement), ...tagged.map((match) => `not ${match}`)]
    counted.push(`(select count(*) from pet p ${where(others)})`)
  }
  return { text: `select ${counted.join(' + ')} as count`, values: statement.values }
}

export interface Found {
  readonly count: number
  readonly pets: readonly ItemRow[]
}

/** `count`: the total; null if it is not known yet and the caller counts separately. */
export interface FoundPage extends Pick<Found, 'pets'> {
  readonly count: number | null
}

/** From this offset on, pages in the second half of the list are read from its end. */
const DEEP = 50_000

const readIds = async (db: Database, { text, values }: Prepared): Promise<number[]> =>
  (await db.queryUnprepared<{ id: number }>(text, values)).map(({ id }) => id)

const readCount = async (db: Database, { text, values }: Prepared): Promise<number> =>
  (await db.queryUnprepared<{ count: number }>(text, values))[0]?.count ?? 0

/** Ids of the page. Pets without a value in the sort column come last. */
async function idsWithRest(db: Database, query: BrowseQuery): Promise<number[]> {
  const { order, page } = query
  const ids = await readIds(db, idsOf(query))
  if (ids.length === page.size || !hasRest(order)) return ids
  const before = ids.length > 0 ? page.from : await readCount(db, countSorted(query, order.sort))
  const rest = { from: Math.max(0, page.from - before), size: page.size - ids.length }
  return [...ids, ...(await readIds(db, restIds({ ...query, page: rest }, order.sort)))]
}

type DeepQuery = BrowseQuery & { readonly order: { readonly sort: 'name' | 'created' } }

const isDeep = (query: BrowseQuery): query is DeepQuery =>
  query.page.from >= DEEP && (query.order.sort === 'name' || query.order.sort === 'created')

interface Sorted {
  readonly id: number
  readonly key: string
}

const readSorted = (db: Database, query: DeepQuery, place?: Place): Promise<Sorted[]> => {
  const { text, values } = idsByColumn(query, columns[query.order.sort], place)
  return db.queryUnprepared<Sorted>(text, values)
}

/**
 * The page. In the second half of the list it is read from the end, so that at most half of the rows are skipped. The
 * total may be 30 seconds old, which does not matter so deep in the list.
 */
async function skipToPage(db: Database, query: DeepQuery, count: number): Promise<Sorted[]> {
  const { order, page } = query
  if (page.from <= count / 2) return readSorted(db, query)
  const size = Math.min(page.size, count - page.from)
  if (size <= 0) return []
  const reversed = { ...order, isAscending: !order.isAscending }
  const rows = await readSorted(db, { ...query, order: reversed, page: { from: count - page.from - size, size } })
  return rows.reverse()
}

/**
 * The same page. If a page read in the last half minute began or ended at its place, the reading starts there, so that
 * a program that reads page after page does not skip all earlier rows each time.
 */
async function readDeep(db: Database, query: DeepQuery, known: BrowseCounts): Promise<Sorted[]> {
  const { page, order } = query
  const keyOf = (from: number) => JSON.stringify([keyOfFilters(query), order.sort, order.isAscending, from])
  const place = known.places.has(keyOf(page.from)) ? await known.places.read(keyOf(page.from), notKnown) : undefined
  const rows = place
    ? await readSorted(db, query, place)
    : await skipToPage(db, query, await countPets(db, query, known))
  const [first, last] = [rows.at(0), rows.at(-1)]
  if (!first || !last) return rows
  await known.places.read(keyOf(page.from), async () => ({ ...first, isBefore: false }))
  await known.places.read(keyOf(page.from + rows.length), async () => ({ ...last, isBefore: true }))
  return rows
}
const notKnown = async () => undefined

const ITEMS = `select coalesce(json_agg(${itemColumn} order by k.n), '[]') as pets
  from unnest($1::bigint[]) with ordinality as k (id, n) join pet p on p.id = k.id ${itemJoins}`

async function readItems(db: Database, ids: readonly number[]): Promise<readonly ItemRow[]> {
  if (ids.length === 0) return []
  const [row] = await db.query<{ pets: ItemRow[] }>(ITEMS, [ids])
  return row?.pets ?? []
}

/** Results of the last half minute that further pages reuse. */
export interface BrowseCounts {
  readonly counts: CountCache
  /** Places at which deep pages begin. */
  readonly places: CountCache<Place | undefined>
}

const keyOfFilters = ({ tag, filters }: BrowseQuery) => JSON.stringify([tag, Object.entries(filters).sort()])

const countPets = (db: Database, query: BrowseQuery, { counts }: BrowseCounts): Promise<number> =>
  counts.read(keyOfFilters(query), () => readCount(db, countOf(query)))

const readPage = async (db: Database, query: BrowseQuery, known: BrowseCounts): Promise<number[]> =>
  isDeep(query) ? (await readDeep(db, query, known)).map(({ id }) => id) : idsWithRest(db, query)

/** If more pets match, the total is counted separately, if the caller allows it. */
const COUNTED_AT_ONCE = 20_000

/** The total; null if more than COUNTED_AT_ONCE pets match and the caller counts separately. */
async function countOrNull(db: Database, query: BrowseQuery, known: BrowseCounts): Promise<number | null> {
  const { page, isCountedApart } = query
  const isFar = page.from + page.size > COUNTED_AT_ONCE
  if (!isCountedApart || isFar || known.counts.isKnown(keyOfFilters(query))) return countPets(db, query, known)
  const statement = new StatementBuilder()
  const text = `select count(*) as count from (
    select from pet p ${where(narrowing(query, statement))} limit ${COUNTED_AT_ONCE + 1}) s`
  const count = await readCount(db, { text, values: statement.values })
  return count > COUNTED_AT_ONCE ? null : count
}

/** A page of all pets that match the filters. First reads the ids from an index, then the columns to show. */
export async function browse(db: Database, query: BrowseQuery, known: BrowseCounts): Promise<FoundPage> {
  const [count, ids] = await Promise.all([countOrNull(db, query, known), readPage(db, query, known)])
  return { count, pets: await readItems(db, ids) }
}

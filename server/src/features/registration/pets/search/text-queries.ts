import type { Database } from '../../../../db/connection.ts'
import { StatementBuilder } from '../../../../db/statement-builder.ts'
import type { Page } from '../../../../http/paging.ts'
import { itemColumn, itemJoins } from '../queries.ts'
import {
  conditionsOf,
  contains,
  coOwnedBy,
  direction,
  type Filters,
  type Found,
  type Order,
  ownedPets,
  type SortName,
  startsWith,
  where,
} from './filter-queries.ts'
import { hasTrigram, type Terms } from './parse-terms.ts'

/** Above this number, matches are not collected and sorted, because scanning any index finds enough of them. */
const MANY_NUMBERS = 10_000
/** Only common endings such as `sson` are in the names of more persons. */
const MANY_PERSONS = 20_000

/** Whether `from` has more than `most` rows. Reads at most `most` + 1 rows. */
export async function isMoreThan(
  db: Database,
  most: number,
  from: (statement: StatementBuilder) => string,
): Promise<boolean> {
  const statement = new StatementBuilder()
  const text = `select count(*) as count from (select from ${from(statement)} limit ${most + 1}) s`
  const [row] = await db.queryUnprepared<{ count: number }>(text, statement.values)
  return (row?.count ?? 0) > most
}

/** Whether very many numbers begin with the digits, for example with a country code alone. */
export const isBroad = async (db: Database, { tag, name }: Terms): Promise<boolean> =>
  tag !== undefined &&
  name === undefined &&
  isMoreThan(db, MANY_NUMBERS, (statement) => `microtag t where ${startsWith('t.tag_number', tag, statement)}`)

/** Whether so few names contain the text that all of them can be read. */
export const isSelective = async (db: Database, name: string): Promise<boolean> =>
  !(await isMoreThan(db, MANY_PERSONS, (statement) => `person n where ${contains('n.name_norm', name, statement)}`))

/** Whether names begin with the text or contain it. */
type Match = 'beginning' | 'within'

const matchers = { beginning: startsWith, within: contains } as const

/** For each sort, the columns that it reads of a pet `p`, and the expressions that it compares before the id. */
const sorts: Readonly<
  Record<SortName, { reads: readonly string[]; keys(order: Order, bind: Bind): readonly string[] }>
> = {
  name: { reads: ['p.name_sort'], keys: () => ['f.c0'] },
  created: { reads: ['p.created_at'], keys: () => ['f.c0'] },
  birthDate: { reads: ['p.birth_date'], keys: () => ['f.c0'] },
  tagNumber: {
    reads: [],
    keys: () => ['(select m.tag_number from microtag m where m.pet_id = f.id and m.is_latest)'],
  },
  species: {
    reads: ['p.species_id', 'p.name_sort'],
    keys: ({ speciesIds }, bind) => [`array_position(${bind(speciesIds)}::int[], f.c0)`, 'f.c1'],
  },
}
type Bind = (value: unknown) => string

export interface TextQuery {
  readonly terms: Terms
  readonly matching: Match
  readonly filters: Filters
  readonly order: Order
  readonly page: Page
  /** Whether the answer may omit the number of pets if counting takes long. */
  readonly isCountedApart: boolean
}

/** Ways in which a name finds pets: by the pet's own name, or by the name of owner or co-owner. */
export const NAME_WAYS = ['name', 'keepers'] as const
export type NameWay = (typeof NAME_WAYS)[number]

/** One select per way in which a term finds pets. Each filters its pets and reads the sort columns. */
export function sourcesOf(
  { terms: { tag, ssn, name }, matching, filters, order }: TextQuery,
  statement: StatementBuilder,
  nameWays: readonly NameWay[] = NAME_WAYS,
): string[] {
  const matches = matchers[matching]
  const filtered = conditionsOf(filters, statement)
  const reads = ['p.id', ...sorts[order.sort].reads.map((column, n) => `${column} as c${n}`)].join(', ')
  const select = (from: string, match: string) => `select ${reads} from ${from} ${where([match, ...filtered])}`
  const ofPerson = (match: string) => [select(`person n ${ownedPets}`, match), select('pet p', coOwnedBy(match))]
  const sources: string[] = []
  if (tag) sources.push(select('microtag t join pet p on p.id = t.pet_id', startsWith('t.tag_number', tag, statement)))
  if (ssn) sources.push(...ofPerson(startsWith('n.ssn', ssn, statement)))
  if (name && nameWays.includes('name')) sources.push(select('pet p', matches('p.name_norm', name, statement)))
  if (name && nameWays.includes('keepers')) sources.push(...ofPerson(matches('n.name_norm', name, statement)))
  return sources
}

/** Order of pets with the sort columns `k0 …`: those without a value last. */
export function orderOf(order: Order, keys: number, alias: string): string {
  const way = direction(order)
  const columns = Array.from({ length: keys }, (_, n) => `${alias}.k${n} ${way} nulls last`)
  return [...columns, `${alias}.id ${way}`].join(', ')
}

/** Ids and sort columns of the pets that the sources find, each once. */
export function hitsOf(order: Order, sources: readonly string[], statement: StatementBuilder) {
  const columns = sorts[order.sort].keys(order, (value) => statement.bind(value))
  const keys = columns.map((column, n) => `${column} as k${n}`).join(', ')
  const text = `select f.id, ${keys} from (select distinct * from (${sources.join(' union all ')}) s) f`
  return { text, keys: columns.length }
}

/** The pets of the table `page g`, as JSON. */
export const itemsOfPage = (by: string): string => `(
  select coalesce(json_agg(${itemColumn} order by ${by}), '[]') from page g join pet p on p.id = g.id ${itemJoins})`

/**
 * The pets that a text finds and their number, in one row. All are collected first, because scanning an index in the
 * requested order would take very long to find a page of pets with a rare text.
 */
export async function collectByText(db: Database, query: TextQuery): Promise<Found> {
  const { order, page } = query
  const statement = new StatementBuilder()
  const hits = hitsOf(order, sourcesOf(query, statement), statement)
  const text = `with hits as materialized (${hits.text}), page as materialized (
      select h.* from hits h order by ${orderOf(order, hits.keys, 'h')}
      limit ${statement.bind(page.size)} offset ${statement.bind(page.from)}
    )
    select json_build_object('count', (select count(*) from hits),
      'pets', ${itemsOfPage(orderOf(order, hits.keys, 'g'))}) as found`
  const [row] = await db.queryUnprepared<{ found: Found }>(text, statement.values)
  return row?.found ?? { count: 0, pets: [] }
}

/** Keepers of these pets whose kennitala or name the terms match: the search reveals these persons. */
export async function findMatchedPersons(
  db: Database,
  { ssn, name }: Terms,
  petIds: readonly number[],
): Promise<number[]> {
  if (petIds.length === 0 || (ssn === undefined && name === undefined)) return []
  const statement = new StatementBuilder()
  const ids = statement.bind(petIds)
  const matches = [
    ...(ssn === undefined ? [] : [`(${startsWith('n.ssn', ssn, statement)})`]),
    ...(name === undefined ? [] : [`(${startsWith('n.name_norm', name, statement)})`]),
    ...(name !== undefined && hasTrigram(name) ? [contains('n.name_norm', name, statement)] : []),
  ]
  const text = `select distinct n.id from unnest(${ids}::bigint[]) k (id)
    join ownership o on o.pet_id = k.id and o.to_at is null join pet p on p.id = k.id
    join person n on n.id in (o.person_id, p.co_owner_person_id)
    where ${matches.join(' or ')}`
  return (await db.queryUnprepared<{ id: number }>(text, statement.values)).map(({ id }) => id)
}

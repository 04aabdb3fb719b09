import { StatementBuilder } from '../../../../db/statement-builder.ts'
import type { Page } from '../../../../http/paging.ts'
import {
  conditionsOf,
  coOwnedBy,
  direction,
  type Filters,
  type Order,
  ownedPets,
  startsWith,
  where,
} from './condition-queries.ts'
import type { Terms } from './parse-terms.ts'

export interface Prepared {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface Browsing {
  readonly filters: Filters
  /** First digits that many numbers share. */
  readonly tag?: Terms
  readonly order: Order
  readonly page: Page
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
  { filters, tag: terms = {} }: Pick<Browsing, 'filters' | 'tag'>,
  statement: StatementBuilder,
): string[] {
  const conditions = conditionsOf(filters, statement)
  const matches = [
    ...(terms.tag ? [byTag(terms.tag, statement)] : []),
    ...(terms.ssn ? [bySsn(terms.ssn, statement)] : []),
  ]
  return matches.length === 0 ? conditions : [...conditions, `(${matches.join(' or ')})`]
}

/** Index column of each sort. Pets without a date of birth or number follow in `restIds`. */
const columns = { name: 'p.name_sort', created: 'p.created_at', birthDate: 'p.birth_date' } as const

function idsByColumn(browsing: Browsing, column: string): Prepared {
  const { order, page } = browsing
  const statement = new StatementBuilder()
  const conditions = narrowing(browsing, statement)
  if (order.sort === 'birthDate') conditions.push('p.birth_date is not null')
  const way = direction(order)
  const text = `select p.id from pet p ${where(conditions)}
    order by ${column} ${way}, p.id ${way} ${limit(page, statement)}`
  return { text, values: statement.values }
}

/** Without filters, the index of the numbers is enough. */
function idsByTag(browsing: Browsing): Prepared {
  const { order, page } = browsing
  const statement = new StatementBuilder()
  const conditions = narrowing(browsing, statement)
  const way = direction(order)
  const text = `select m.pet_id as id from microtag m
    ${conditions.length > 0 ? 'join pet p on p.id = m.pet_id' : ''}
    ${where(['m.is_latest', ...conditions])}
    order by m.tag_number ${way}, m.pet_id ${way} ${limit(page, statement)}`
  return { text, values: statement.values }
}

/** Up to this offset, each species may contribute the whole page and all rows before it. Beyond it, species are counted first. */
const SHALLOW = 2000

/** Reads each species through its own index, starting at the beginning of the page. */
function idsBySpecies(browsing: Browsing): Prepared {
  const { order, page } = browsing
  const statement = new StatementBuilder()
  const conditions = narrowing(browsing, statement)
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

/** Ids of a page of all pets that match the filters, in order. */
export function idsOf(browsing: Browsing): Prepared {
  const { sort } = browsing.order
  if (sort === 'species') return idsBySpecies(browsing)
  return sort === 'tagNumber' ? idsByTag(browsing) : idsByColumn(browsing, columns[sort])
}

const UNSORTED = {
  birthDate: 'p.birth_date is null',
  tagNumber: 'not exists (select from microtag m where m.pet_id = p.id and m.is_latest)',
} as const
type MayLack = keyof typeof UNSORTED

/** Whether pets may lack a value in the sort column. Those come last in both directions. */
export const hasRest = (order: Order): order is Order & { sort: MayLack } => order.sort in UNSORTED

/** Ids of pets without a value in the sort column. */
export function restIds(browsing: Browsing, sort: MayLack): Prepared {
  const statement = new StatementBuilder()
  const conditions = [...narrowing(browsing, statement), UNSORTED[sort]]
  const text = `select p.id from pet p ${where(conditions)} order by p.id ${limit(browsing.page, statement)}`
  return { text, values: statement.values }
}

/** Number of pets with a value in the sort column. */
export function countSorted(browsing: Browsing, sort: MayLack): Prepared {
  const statement = new StatementBuilder()
  const conditions = [...narrowing(browsing, statement), `not (${UNSORTED[sort]})`]
  return { text: `select count(*) as count from pet p ${where(conditions)}`, values: statement.values }
}

/** Number of pets that match the filters. Pets with a number and pets with an owner are counted separately, each by index. */
export function countOf({ filters, tag: terms = {} }: Browsing): Prepared {
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

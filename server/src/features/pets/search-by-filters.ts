import { conditionsOf, direction, type Filters, type Order, type Page, Statement, where } from './search-statement.ts'

/** Ids of one page, and whether pets without the sorted value follow after it. */
export interface IdStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface Browsing {
  readonly filters: Filters
  readonly order: Order
  readonly page: Page
}

const limit = ({ from, size }: Page, statement: Statement) =>
  `limit ${statement.put(size)} offset ${statement.put(from)}`

/** Column of the index that a sort walks. Birth and number may be missing: those pets follow in `restIds`. */
const columns = { name: 'p.name_sort', created: 'p.created_at', birthDate: 'p.birth_date' } as const

function idsByColumn({ filters, order, page }: Browsing, column: string): IdStatement {
  const statement = new Statement()
  const conditions = conditionsOf(filters, statement)
  if (order.sort === 'birthDate') conditions.push('p.birth_date is not null')
  const way = direction(order)
  const text = `select p.id from pet p ${where(conditions)}
    order by ${column} ${way}, p.id ${way} ${limit(page, statement)}`
  return { text, values: statement.values }
}

/** Without a filter the index of the numbers is enough. */
function idsByTag({ filters, order, page }: Browsing): IdStatement {
  const statement = new Statement()
  const conditions = conditionsOf(filters, statement)
  const way = direction(order)
  const text = `select m.pet_id as id from microtag m
    ${conditions.length > 0 ? 'join pet p on p.id = m.pet_id' : ''}
    ${where(['m.is_latest', ...conditions])}
    order by m.tag_number ${way}, m.pet_id ${way} ${limit(page, statement)}`
  return { text, values: statement.values }
}

/** Species by species, each through its own index, beginning where the page begins. */
function idsBySpecies({ filters, order, page }: Browsing): IdStatement {
  const statement = new Statement()
  const conditions = conditionsOf(filters, statement)
  const ranked = statement.put(order.isAscending ? order.speciesIds : [...order.speciesIds].reverse())
  const [from, size] = [statement.put(page.from), statement.put(page.size)]
  const way = direction(order)
  const text = `with counted as (
      select p.species_id, count(*) as n from pet p ${where(conditions)} group by p.species_id
    ), placed as (
      select k.rank, c.species_id, c.n, sum(c.n) over (order by k.rank) - c.n as before
      from counted c join unnest(${ranked}::int[]) with ordinality as k (species_id, rank) using (species_id)
    )
    select s.id from placed g cross join lateral (
      select p.id, p.name_sort from pet p ${where(['p.species_id = g.species_id', ...conditions])}
      order by p.name_sort ${way}, p.id ${way}
      limit ${size}::bigint offset greatest(${from}::bigint - g.before, 0)
    ) s
    where g.before < ${from}::bigint + ${size}::bigint and g.before + g.n > ${from}::bigint
    order by g.rank, s.name_sort ${way}, s.id ${way} limit ${size}::bigint`
  return { text, values: statement.values }
}

/** Ids of a page of all pets that the filters let through, in order. */
export function idsOf(browsing: Browsing): IdStatement {
  const { sort } = browsing.order
  if (sort === 'species') return idsBySpecies(browsing)
  return sort === 'tagNumber' ? idsByTag(browsing) : idsByColumn(browsing, columns[sort])
}

const UNSORTED = {
  birthDate: 'p.birth_date is null',
  tagNumber: 'not exists (select from microtag m where m.pet_id = p.id and m.is_latest)',
} as const

/** Whether pets may lack what they are sorted by; they then come last, in either direction. */
export const hasRest = (order: Order): order is Order & { sort: keyof typeof UNSORTED } => order.sort in UNSORTED

/** Ids of pets that lack what is sorted by. */
export function restIds({ filters, page }: Browsing, sort: keyof typeof UNSORTED): IdStatement {
  const statement = new Statement()
  const conditions = [...conditionsOf(filters, statement), UNSORTED[sort]]
  const text = `select p.id from pet p ${where(conditions)} order by p.id ${limit(page, statement)}`
  return { text, values: statement.values }
}

/** How many pets have what is sorted by. */
export function countSorted(filters: Filters, sort: keyof typeof UNSORTED): IdStatement {
  const statement = new Statement()
  const conditions = [...conditionsOf(filters, statement), `not (${UNSORTED[sort]})`]
  return { text: `select count(*) as count from pet p ${where(conditions)}`, values: statement.values }
}

/** How many pets the filters let through. */
export function countOf(filters: Filters): IdStatement {
  const statement = new Statement()
  return {
    text: `select count(*) as count from pet p ${where(conditionsOf(filters, statement))}`,
    values: statement.values,
  }
}

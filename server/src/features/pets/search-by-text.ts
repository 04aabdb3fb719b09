import { itemColumn, itemJoins } from './item.ts'
import {
  conditionsOf,
  direction,
  type Filters,
  type Order,
  type Page,
  type SortName,
  Statement,
  where,
} from './search-statement.ts'
import type { Terms } from './search-terms.ts'

/** How names are compared: those that begin with the text, or all that contain it. */
export type Matching = 'beginning' | 'within'

/** Greater than every text that goes on with a letter. */
const LAST = '\u{10ffff}'

const begins = (column: string, text: string, statement: Statement) =>
  `${column} >= ${statement.put(text)} and ${column} < ${statement.put(text + LAST)}`

const contains = (column: string, text: string, statement: Statement) =>
  `${column} like ${statement.put(`%${text.replace(/[\\%_]/g, '\\$&')}%`)}`

const matchers = { beginning: begins, within: contains } as const

const petsOf = (persons: string) => `
  select o.pet_id as id from ${persons} n join ownership o on o.person_id = n.id and o.to_at is null
  union all
  select p.id from ${persons} n join pet p on p.co_owner_person_id = n.id
  where exists (select from ownership o where o.pet_id = p.id and o.to_at is null)`

/** Selects of the ids of pets that a term finds. */
function sources({ tag, ssn, name }: Terms, matching: Matching, statement: Statement): string[] {
  const matches = matchers[matching]
  const found: string[] = []
  if (tag) found.push(`select pet_id as id from microtag where ${begins('tag_number', tag, statement)}`)
  if (ssn) found.push(petsOf(`(select id from person where ${begins('ssn', ssn, statement)})`))
  if (name) {
    found.push(`select id from pet where ${matches('name_norm', name, statement)}`)
    found.push(petsOf(`(select id from person where ${matches('name_norm', name, statement)})`))
  }
  return found
}

/** What a sort compares before the id. */
const keys: Readonly<Record<SortName, (order: Order, statement: Statement) => readonly string[]>> = {
  name: () => ['p.name_sort'],
  created: () => ['p.created_at'],
  birthDate: () => ['p.birth_date'],
  tagNumber: () => ['(select m.tag_number from microtag m where m.pet_id = p.id and m.is_latest)'],
  species: ({ speciesIds }, statement) => [
    `array_position(${statement.put(speciesIds)}::int[], p.species_id)`,
    'p.name_sort',
  ],
}

interface Finding {
  readonly terms: Terms
  readonly matching: Matching
  readonly filters: Filters
  readonly order: Order
  readonly page: Page
}

/**
 * The pets that a text finds: all are gathered first, because an index in the order asked for would be walked for very
 * long before it meets twenty of them. Their number comes with them; one row, one JSON value.
 */
export function searchByText({ terms, matching, filters, order, page }: Finding) {
  const statement = new Statement()
  const matched = sources(terms, matching, statement).join(' union all ')
  const conditions = conditionsOf(filters, statement)
  const columns = keys[order.sort](order, statement)
  const way = direction(order)
  const named = columns.map((column, n) => `${column} as k${n}`)
  const by = (alias: string) =>
    [...columns.map((_, n) => `${alias}.k${n} ${way} nulls last`), `${alias}.id ${way}`].join(', ')
  const text = `with matched as materialized (select distinct id from (${matched}) s),
    hits as materialized (
      select p.id, ${named.join(', ')} from matched f join pet p on p.id = f.id ${where(conditions)}
    ), page as materialized (
      select h.* from hits h order by ${by('h')} limit ${statement.put(page.size)} offset ${statement.put(page.from)}
    )
    select json_build_object('count', (select count(*) from hits), 'pets', (
      select coalesce(json_agg(${itemColumn} order by ${by('g')}), '[]')
      from page g join pet p on p.id = g.id ${itemJoins}
    )) as found`
  return { text, values: statement.values }
}

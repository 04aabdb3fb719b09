import type { Database } from '../../../../db/connection.ts'
import { StatementBuilder } from '../../../../db/statement-builder.ts'
import type { Page } from '../../../../http/paging.ts'
import { itemColumn, itemJoins } from '../list-queries.ts'
import type { Found } from './browse-queries.ts'
import {
  conditionsOf,
  contains,
  coOwnedBy,
  direction,
  type Filters,
  type Order,
  ownedPets,
  type SortName,
  startsWith,
  where,
} from './condition-queries.ts'
import type { Terms } from './parse-terms.ts'

/** Whether names begin with the text or contain it. */
type Matching = 'beginning' | 'within'

const matchers = { beginning: startsWith, within: contains } as const

/** Columns that a sort reads of a pet `p`, and the expressions that it then compares before the id. */
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

interface Finding {
  readonly terms: Terms
  readonly matching: Matching
  readonly filters: Filters
  readonly order: Order
  readonly page: Page
}

/** One select per way in which a term finds pets. Each filters its pets and reads the sort columns. */
function sourcesOf(
  { terms: { tag, ssn, name }, matching, filters, order }: Finding,
  statement: StatementBuilder,
): string {
  const matches = matchers[matching]
  const filtered = conditionsOf(filters, statement)
  const reads = ['p.id', ...sorts[order.sort].reads.map((column, n) => `${column} as c${n}`)].join(', ')
  const select = (from: string, match: string) => `select ${reads} from ${from} ${where([match, ...filtered])}`
  const ofPerson = (match: string) => [select(`person n ${ownedPets}`, match), select('pet p', coOwnedBy(match))]
  const sources: string[] = []
  if (tag) sources.push(select('microtag t join pet p on p.id = t.pet_id', startsWith('t.tag_number', tag, statement)))
  if (ssn) sources.push(...ofPerson(startsWith('n.ssn', ssn, statement)))
  if (name) {
    sources.push(select('pet p', matches('p.name_norm', name, statement)))
    sources.push(...ofPerson(matches('n.name_norm', name, statement)))
  }
  return sources.join(' union all ')
}

/**
 * The pets that a text finds and their number, in one row. All are collected first, because scanning an index in the
 * requested order would take very long to find twenty of them.
 */
export async function searchByText(db: Database, finding: Finding): Promise<Found> {
  const { order, page } = finding
  const statement = new StatementBuilder()
  const sources = sourcesOf(finding, statement)
  const columns = sorts[order.sort].keys(order, (value) => statement.bind(value))
  const way = direction(order)
  const by = (alias: string) =>
    [...columns.map((_, n) => `${alias}.k${n} ${way} nulls last`), `${alias}.id ${way}`].join(', ')
  const text = `with hits as materialized (
      select f.id, ${columns.map((column, n) => `${column} as k${n}`).join(', ')}
      from (select distinct * from (${sources}) s) f
    ), page as materialized (
      select h.* from hits h order by ${by('h')} limit ${statement.bind(page.size)} offset ${statement.bind(page.from)}
    )
    select json_build_object('count', (select count(*) from hits), 'pets', (
      select coalesce(json_agg(${itemColumn} order by ${by('g')}), '[]')
      from page g join pet p on p.id = g.id ${itemJoins}
    )) as found`
  const [row] = await db.queryUnprepared<{ found: Found }>(text, statement.values)
  return row?.found ?? { count: 0, pets: [] }
}

import type { Database } from '../../../../db/connection.ts'
import { StatementBuilder } from '../../../../db/statement-builder.ts'
import type { ItemRow } from '../queries.ts'
import { type NameQuery, type OrderedQuery, partsOf } from './ordered-part-queries.ts'
import { itemsOfPage, type NameWay, orderOf } from './text-queries.ts'

type Pets = readonly ItemRow[]

/** Reads a page by the index of its order. Undefined if too few pets were read to be sure of the whole page. */
async function readByIndex(db: Database, query: OrderedQuery, many: readonly NameWay[]): Promise<Pets | undefined> {
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

/**
 * The page in the order of species. Reads one species after another, each in the order of names, until the page is
 * full.
 */
async function readBySpecies(db: Database, query: NameQuery, many: readonly NameWay[]): Promise<Pets | undefined> {
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
    const found = await readByIndex(db, ofSpecies, many)
    if (!found) return undefined
    rows.push(...found)
  }
  // A species that this process does not know yet would come last, so a page that is not full may lack its pets.
  const isWhole = filters.SpeciesId !== undefined || rows.length === page.from + page.size
  return isWhole ? rows.slice(page.from) : undefined
}

/**
 * A page of a text that finds many pets in the ways `many`. Reads these pets in the order of the page, and collects the
 * pets that the other ways find. Undefined if the first pets of the order do not fill the page: then all pets have
 * to be collected.
 */
export async function readOrderedPage(
  db: Database,
  query: NameQuery,
  many: readonly NameWay[],
): Promise<Pets | undefined> {
  const { sort } = query.order
  if (query.page.size === 0) return []
  if (sort === 'species') return readBySpecies(db, query, many)
  return readByIndex(db, { ...query, order: { ...query.order, sort } }, many)
}

import type { PetSearch } from '@dyra/shared/contract/pet-input'
import type { StatementBuilder } from '../../../db/statement-builder.ts'

export type SortName = NonNullable<PetSearch['SortBy']>
export type Filters = Omit<PetSearch, 'SearchQuery' | 'SortBy' | 'SortAsc' | 'From' | 'Size'>

export interface Order {
  readonly sort: SortName
  readonly isAscending: boolean
  /** Species in Icelandic order of their names. */
  readonly speciesIds: readonly number[]
}

/** The filters' conditions on the pet `p`. Lost is written out, so that the index of lost pets fits. */
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

/** Greater than every sign that a text may go on with. */
const LAST = '\u{10ffff}'

/** As a range, which an index serves for any text. */
export const begins = (column: string, text: string, statement: StatementBuilder): string =>
  `${column} >= ${statement.bind(text)} and ${column} < ${statement.bind(text + LAST)}`

export const contains = (column: string, text: string, statement: StatementBuilder): string =>
  `${column} like ${statement.bind(`%${text.replace(/[\\%_]/g, '\\$&')}%`)}`

/** Pets `p` that persons `n` own, to be joined to those. */
export const ownedPets = 'join ownership o on o.person_id = n.id and o.to_at is null join pet p on p.id = o.pet_id'

/**
 * Condition on a pet `p`: one of the persons `n` that match is its co-owner, who has nothing until the registration is
 * accepted. As a list of ids: the planner would else take the join for one that ends early and read every co-owned pet.
 */
export const coOwnedBy = (match: string): string =>
  `p.co_owner_person_id = any (array(select n.id from person n where ${match}))
    and exists (select from ownership o where o.pet_id = p.id and o.to_at is null)`

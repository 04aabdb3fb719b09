import type { PetSearch } from '@dyra/shared/contract/pet-input'
import type { StatementBuilder } from '../../../../db/statement-builder.ts'

export type SortName = NonNullable<PetSearch['SortBy']>
export type Filters = Omit<PetSearch, 'SearchQuery' | 'SortBy' | 'SortAsc' | 'From' | 'Size'>

export interface Order {
  readonly sort: SortName
  readonly isAscending: boolean
  /** Species ids in the Icelandic order of their names. */
  readonly speciesIds: readonly number[]
}

/**
 * The filters' conditions on the pet `p`. `is_lost` is not a parameter, so that the partial index of lost pets is used.
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

/** A range instead of LIKE, so that an index is used for any parameter. */
export const startsWith = (column: string, text: string, statement: StatementBuilder): string =>
  `${column} >= ${statement.bind(text)} and ${column} < ${statement.bind(text + LAST)}`

export const contains = (column: string, text: string, statement: StatementBuilder): string =>
  `${column} like ${statement.bind(`%${text.replace(/[\\%_]/g, '\\$&')}%`)}`

/** Joins the pets `p` that the persons `n` own. */
export const ownedPets = 'join ownership o on o.person_id = n.id and o.to_at is null join pet p on p.id = o.pet_id'

/**
 * Condition that a matching person `n` is the co-owner of the pet `p`. There is no co-owner until the registration is
 * accepted. Uses a list of ids, because the planner would expect a join to end early and read every co-owned pet.
 */
export const coOwnedBy = (match: string): string =>
  `p.co_owner_person_id = any (array(select n.id from person n where ${match}))
    and exists (select from ownership o where o.pet_id = p.id and o.to_at is null)`

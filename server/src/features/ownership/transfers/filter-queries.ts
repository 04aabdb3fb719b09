import type { RegistrationFilter } from '@dyra/shared/contract/pet-transfers'
import { normaliseSsn } from '@dyra/shared/domain/kennitala'
import { searchedDigits } from '@dyra/shared/domain/names'
import { type RawBuilder, sql } from 'kysely'
import { andAll, containing, olderThan, wordsIn } from '../../../db/text-search.ts'
import type { TransferSource } from './list-queries.ts'

/** Conditions of each word or number of a search on the pet, the new owner, and the current owner or veterinarian. */
function matches(search: string): RawBuilder<unknown>[] {
  const digits = searchedDigits(search)
  if (digits !== undefined)
    return [
      sql`(n.ssn like ${`${digits}%`} or exists (
      select from microtag m where m.pet_id = p.id and m.tag_number like ${containing(digits)}))`,
    ]
  return wordsIn(search).map((word) => {
    const part = containing(word)
    return sql`(p.name_norm like ${part} or n.name_norm like ${part} or o.name_norm like ${part}
      or exists (select from microtag m where m.pet_id = p.id and m.tag_number like upper(${part})))`
  })
}

const matchesSearch = (search: string): RawBuilder<unknown> => sql`exists (
  select from pet p
  left join person n on n.id = t.new_owner_person_id
  left join person o on o.id = case when t.by_veterinarian then p.created_by else t.current_owner_person_id end
  where p.id = t.pet_id ${andAll(matches(search))})`

/** Filters a list. The administrators' lists have some thousands of rows at most, so this needs no index. */
export function filterTransfers(source: TransferSource, filter: RegistrationFilter): TransferSource {
  const { SearchQuery = '', OlderThanDays: days, VeterinarianPersonId: veterinarianId, OwnerSsn: ssn } = filter
  const conditions: RawBuilder<unknown>[] = []
  if (days !== undefined) conditions.push(olderThan(sql`t.created_at`, days))
  if (veterinarianId !== undefined)
    conditions.push(sql`t.by_veterinarian and exists (
      select from pet p where p.id = t.pet_id and p.created_by = ${veterinarianId})`)
  if (ssn !== undefined)
    conditions.push(sql`t.new_owner_person_id = (select id from person where ssn = ${normaliseSsn(ssn)})`)
  if (SearchQuery.trim() !== '') conditions.push(matchesSearch(SearchQuery))
  return sql`${source} ${andAll(conditions)}`
}

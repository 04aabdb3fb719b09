import type { RegistrationFilter } from '@dyra/shared/contract/pet-transfers'
import { isSsn, normaliseSsn } from '@dyra/shared/domain/kennitala'
import { AGE_NAME, ageIn } from '../../list/ages.ts'
import { personIdIn } from '../../list/chosen-person.ts'
import { SEARCH_NAME, searchTextOf } from '../../list/list-query.ts'

export const VETERINARIAN = 'veterinarian'
export const OWNER = 'owner'
/** As they are called in the address. */
export const filterNames = [SEARCH_NAME, AGE_NAME, VETERINARIAN, OWNER] as const

/** The kennitala that an address asks for; '' for everybody. */
export const ownerIn = (search: URLSearchParams) => {
  const ssn = search.get(OWNER) ?? ''
  return isSsn(ssn) ? normaliseSsn(ssn) : ''
}

/** As the calls name them. */
export const registrationFilter = (search: URLSearchParams): RegistrationFilter => ({
  SearchQuery: searchTextOf(search) || undefined,
  OlderThanDays: ageIn(search),
  VeterinarianPersonId: personIdIn(search, VETERINARIAN),
  OwnerSsn: ownerIn(search) || undefined,
})

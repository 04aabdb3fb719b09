import type { RegistrationFilter } from '@dyra/shared/contract/pet-transfers'
import { isSsn, normaliseSsn } from '@dyra/shared/domain/kennitala'
import { AGE_NAME, ageIn, personIdIn, SEARCH_NAME, searchTextOf } from '../../components/list/list-query.ts'

export const tabs = ['pending', 'rejected'] as const

export const VETERINARIAN = 'veterinarian'
export const OWNER = 'owner'
/** Names of the filters in the query string. */
export const filterNames = [SEARCH_NAME, AGE_NAME, VETERINARIAN, OWNER] as const

/** Owner filter of the URL; '' for no filter. */
export const ownerIn = (search: URLSearchParams) => {
  const ssn = search.get(OWNER) ?? ''
  return isSsn(ssn) ? normaliseSsn(ssn) : ''
}

/** The filters as parameters of the API. */
export const registrationFilter = (search: URLSearchParams): RegistrationFilter => ({
  SearchQuery: searchTextOf(search) || undefined,
  OlderThanDays: ageIn(search),
  VeterinarianPersonId: personIdIn(search, VETERINARIAN),
  OwnerSsn: ownerIn(search) || undefined,
})

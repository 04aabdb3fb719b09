import type { RegistrationFilter } from '@dyra/shared/contract/pet-transfers'
import { isSsn, normaliseSsn } from '@dyra/shared/domain/kennitala'
import { AGE_NAME, ageIn } from '../../list/ages.ts'
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

/** The person's id that an address asks for; '' for everybody. */
export const veterinarianIn = (search: URLSearchParams) =>
  /^[1-9]\d{0,14}$/.exec(search.get(VETERINARIAN) ?? '')?.[0] ?? ''

/** As the calls name them. */
export function registrationFilter(search: URLSearchParams): RegistrationFilter {
  const veterinarian = veterinarianIn(search)
  return {
    SearchQuery: searchTextOf(search) || undefined,
    OlderThanDays: ageIn(search),
    VeterinarianPersonId: veterinarian === '' ? undefined : Number(veterinarian),
    OwnerSsn: ownerIn(search) || undefined,
  }
}

import { isFilterDay } from '@dyra/shared/domain/dates'
import { SECURITY_KINDS, type SecurityKind } from '@dyra/shared/domain/security-events'
import { personIdIn } from '../../list/chosen-person.ts'

/** As in the query string; '' and undefined are no filter. */
export interface Filters {
  readonly kind: SecurityKind | ''
  readonly personId: number | undefined
  readonly from: string
  readonly to: string
}

const dayIn = (search: URLSearchParams, name: string) => {
  const day = search.get(name) ?? ''
  return isFilterDay(day) ? day : ''
}

export const filtersOf = (search: URLSearchParams): Filters => ({
  kind: SECURITY_KINDS.find((kind) => kind === search.get('kind')) ?? '',
  personId: personIdIn(search, 'person'),
  from: dayIn(search, 'from'),
  to: dayIn(search, 'to'),
})

/** Days in the wrong order: nothing is asked, and the first of them says so. */
export const isReversed = ({ from, to }: Filters) => from !== '' && to !== '' && from > to

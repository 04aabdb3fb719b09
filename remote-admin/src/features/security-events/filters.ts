import { isFilterDay } from '@dyra/shared/domain/dates'
import { SECURITY_KINDS, type SecurityKind } from '@dyra/shared/domain/security-events'
import { personIdIn } from '../../components/list/list-query.ts'

/** Filters of the query string; '' and undefined mean no filter. */
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

/** Whether the first day is after the last one. */
export const isReversed = ({ from, to }: Filters) => from !== '' && to !== '' && from > to

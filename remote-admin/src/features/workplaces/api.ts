import { call, callList, result } from '@dyra/shared/api'
import type { WORKPLACE_STATES, Workplace, WorkplaceCreate, WorkplaceUpdate } from '@dyra/shared/contract/workplaces'
import { WORKPLACE_KINDS, type WorkplaceKind } from '@dyra/shared/domain/workplaces'
import { readWorkplace } from '@dyra/shared/features/workplaces'
import { idParam, type LoaderFunctionArgs } from '@dyra/shared/router'
import { pageQuery, searchTextOf } from '../../components/list/list-query.ts'

export const KIND_NAME = 'kind'
export const STATE_NAME = 'state'

/** Kind of the URL (`?kind=`); undefined for all. */
export const kindIn = (search: URLSearchParams): WorkplaceKind | undefined =>
  WORKPLACE_KINDS.find((kind) => kind === search.get(KIND_NAME))

export const states = ['current', 'expired', 'closed'] as const satisfies typeof WORKPLACE_STATES
export type State = (typeof states)[number]

/** State of the URL (`?state=`), by default current ones. */
export const stateIn = (search: URLSearchParams): State =>
  states.find((state) => state === search.get(STATE_NAME)) ?? 'current'

const filterOf = (search: URLSearchParams) => ({
  Kind: kindIn(search),
  SearchQuery: searchTextOf(search) || undefined,
})

const isFiltered = (search: URLSearchParams) =>
  stateIn(search) !== 'current' || Object.values(filterOf(search)).some((value) => value !== undefined)

const findWorkplaces = (search: URLSearchParams, signal?: AbortSignal) =>
  callList(
    'GET /api/Workplaces',
    { query: { State: stateIn(search), ...filterOf(search), ...pageQuery(search) } },
    signal,
  )

export const addWorkplace = (body: WorkplaceCreate, idempotencyKey: string) =>
  call('POST /api/Workplaces', { body, idempotencyKey })

/** Refused with 412 if the workplace changed since it was read. */
export const updateWorkplace = ({ workplaceId, etag }: Workplace, body: WorkplaceUpdate) =>
  call('PUT /api/Workplaces/{workplaceId}', { params: { workplaceId }, body, ifMatch: etag })

export const closeWorkplace = (workplaceId: number) =>
  call('POST /api/Workplaces/{workplaceId}/Close', { params: { workplaceId } })

export function loadWorkplaces({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  return { isFiltered: isFiltered(search), workplaces: result(findWorkplaces(search, signal)) }
}

export const loadWorkplace = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  readWorkplace(idParam(params.id), signal)

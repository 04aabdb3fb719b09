import { call, callList, result } from '@dyra/shared/api'
import type { AuthorizedUser } from '@dyra/shared/contract/authorized-users'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import type { GivenRole } from '@dyra/shared/domain/roles'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { ageIn, findAll, orderQuery, pageQuery, searchTextOf } from '../../components/list/list-query.ts'
import { tabIn } from '../../components/list/use-list-address.ts'
import { showsDisabled } from './use-show-disabled.ts'

export const tabs = ['users', 'applications'] as const

const userFilter = (search: URLSearchParams) => ({
  showDisabled: showsDisabled(search),
  SearchQuery: searchTextOf(search) || undefined,
})

const findUsers = (search: URLSearchParams, signal: AbortSignal) =>
  callList(
    'GET /api/AuthorizedUsers',
    {
      query: {
        ...userFilter(search),
        ...pageQuery(search, PAGE_SIZE.users),
        ...orderQuery(search, ['fullName', 'ssn', 'enabled'] as const),
      },
    },
    signal,
  )

export const findAllUsers = (search: URLSearchParams) =>
  findAll((paging) => callList('GET /api/AuthorizedUsers', { query: { ...userFilter(search), ...paging } }))

const applicationFilter = (search: URLSearchParams) => ({
  SearchQuery: searchTextOf(search) || undefined,
  OlderThanDays: ageIn(search),
})

/** Applications, the oldest first. */
const findApplications = (search: URLSearchParams, signal: AbortSignal) =>
  callList(
    'GET /api/AuthApplications',
    { query: { ...applicationFilter(search), ...pageQuery(search, PAGE_SIZE.applications) } },
    signal,
  )

export const findAllApplications = (search: URLSearchParams) =>
  findAll((paging) => callList('GET /api/AuthApplications', { query: { ...applicationFilter(search), ...paging } }))

interface Given {
  readonly personId: number
  readonly roles: GivenRole[]
}

export const addUser = (body: Given, idempotencyKey: string) =>
  call('POST /api/AuthorizedUsers', { body, idempotencyKey })

/** Loads the current version of a user by kennitala: only the list contains roles. */
export async function readUser({ authUserId, ssn }: AuthorizedUser): Promise<AuthorizedUser | undefined> {
  const users = await call('GET /api/AuthorizedUsers', { query: { showDisabled: true, SearchQuery: ssn } })
  return users.find((user) => user.authUserId === authUserId)
}

type Change = Pick<AuthorizedUser, 'authUserId' | 'roles' | 'enabled' | 'etag'>

/** The server answers 412 if the user changed after the list was loaded. */
export const changeUser = ({ authUserId, roles, enabled, etag }: Change) =>
  call('PUT /api/AuthorizedUsers/{authUserId}', { params: { authUserId }, body: { roles, enabled }, ifMatch: etag })

const decide =
  (key: `POST /api/AuthApplications/{authApplicationId}/${'Accept' | 'Reject'}`) => (authApplicationId: number) =>
    call(key, { params: { authApplicationId } })

export const acceptApplication = decide('POST /api/AuthApplications/{authApplicationId}/Accept')
export const rejectApplication = decide('POST /api/AuthApplications/{authApplicationId}/Reject')

/** Loads the list of the open tab. */
export function loadUsers({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const isSearch = searchTextOf(search) !== ''
  if (tabIn(search, tabs) === 'users') {
    return { tab: 'users', isFiltered: isSearch, users: result(findUsers(search, signal)) } as const
  }
  const isFiltered = isSearch || ageIn(search) !== undefined
  return { tab: 'applications', isFiltered, applications: result(findApplications(search, signal)) } as const
}

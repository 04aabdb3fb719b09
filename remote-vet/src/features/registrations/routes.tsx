import { result } from '@dyra/shared/api'
import { idParam, type LoaderFunctionArgs, pageOf, type RouteObject, sortOf } from '@dyra/shared/router'
import { currentPersonId } from '@dyra/shared/session'
import { findPending, findRegistrations, readName } from './api.ts'

/** The name of another veterinarian. Only administrators open the lists of others. */
const otherName = async (personId: number, signal: AbortSignal) =>
  personId === currentPersonId() ? null : (await readName(personId, signal)).name

export async function loadRegistrations({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const personId = idParam(params.id)
  const search = new URL(url).searchParams
  const registrations = result(findRegistrations(personId, { page: pageOf(search), ...sortOf(search) }, signal))
  return { name: await otherName(personId, signal), registrations }
}

export async function loadPending({ params, request: { signal } }: LoaderFunctionArgs) {
  const personId = idParam(params.id)
  const transfers = result(findPending(personId, signal))
  return { personId, name: await otherName(personId, signal), transfers }
}

export const registrationListRoutes: RouteObject[] = [
  {
    path: '/veterinarian/:id/registrations',
    loader: loadRegistrations,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-registrations" */ './RegistrationsScreen.tsx'))
        .RegistrationsScreen,
    }),
  },
  {
    path: '/veterinarian/:id/transfers',
    loader: loadPending,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-pending" */ './PendingScreen.tsx')).PendingScreen,
    }),
  },
]

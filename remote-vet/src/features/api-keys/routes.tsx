import { result } from '@dyra/shared/api'
import { idParam, type LoaderFunctionArgs, pageOf, type RouteObject } from '@dyra/shared/router'
import { currentPersonId } from '@dyra/shared/session'
import { findOwnKeys, readName } from './api.ts'

/** Only administrators open the keys of others, whose name is shown. */
export async function loadKeys({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const personId = idParam(params.id)
  const keys = result(findOwnKeys(personId, pageOf(new URL(url).searchParams), signal))
  const name = personId === currentPersonId() ? null : (await readName(personId, signal)).name
  return { name, keys }
}

export const apiKeyRoutes: RouteObject[] = [
  {
    path: '/veterinarian/:id/api-keys',
    loader: loadKeys,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-own-api-keys" */ './OwnKeysScreen.tsx')).OwnKeysScreen,
    }),
  },
]

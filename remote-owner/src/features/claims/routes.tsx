import { ApiProblem } from '@dyra/shared/api'
import type { LoaderFunctionArgs, RouteObject } from '@dyra/shared/router'
import { hasCapability } from '@dyra/shared/session/site'
import { findOwnClaims } from './api.ts'

export async function loadClaims({ request: { url, signal } }: LoaderFunctionArgs) {
  if (!hasCapability('claims')) throw new ApiProblem(404, {}, null)
  return { claims: await findOwnClaims(signal), tagNumber: new URL(url).searchParams.get('tagNumber') ?? '' }
}

export const claimRoutes: RouteObject[] = [
  {
    path: '/claim',
    loader: loadClaims,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-claim" */ './ClaimScreen.tsx')).ClaimScreen,
    }),
  },
]

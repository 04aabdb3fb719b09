import { data, type LoaderFunctionArgs, type RouteObject } from '@dyra/shared/router'
import { currentSession } from '@dyra/shared/session'
import { readWorkplace } from '@dyra/shared/workplaces'

/** The workplace of the session. */
export async function loadOwnWorkplace({ request: { signal } }: LoaderFunctionArgs) {
  const { workplace } = currentSession()
  if (workplace === null) throw data(null, { status: 403 })
  return readWorkplace(workplace.id, signal)
}

export const workplaceRoutes: RouteObject[] = [
  {
    path: '/workplace',
    loader: loadOwnWorkplace,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-workplace" */ './OwnWorkplaceScreen.tsx'))
        .OwnWorkplaceScreen,
    }),
  },
]

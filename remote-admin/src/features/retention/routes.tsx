import { call, result } from '@dyra/shared/api'
import type { LoaderFunctionArgs, RouteObject } from '@dyra/shared/router'

export const loadRetention = ({ request: { signal } }: LoaderFunctionArgs) => ({
  retention: result(call('GET /api/Retention', {}, signal)),
})

export const retentionRoutes: RouteObject[] = [
  {
    path: '/retention',
    loader: loadRetention,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-retention" */ './RetentionScreen.tsx')).RetentionScreen,
    }),
  },
]

import type { RouteObject } from '@dyra/shared/router'
import { loadVerification } from './api.ts'

const screen = {
  loader: loadVerification,
  lazy: () => import(/* webpackChunkName: "screen-verify" */ './VerifyScreen.tsx'),
}

export const verifyRoutes: RouteObject[] = [
  { path: '/verify', ...screen },
  { path: '/verify/:code', ...screen },
]

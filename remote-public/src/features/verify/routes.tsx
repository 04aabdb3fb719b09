import { ApiProblem } from '@dyra/shared/api'
import type { LoaderFunctionArgs, RouteObject } from '@dyra/shared/router'
import { hasCapability } from '@dyra/shared/session/site'
import { verifyCode } from './api.ts'

export async function loadVerification({ params: { code }, request }: LoaderFunctionArgs) {
  if (!hasCapability('verificationDocuments')) throw new ApiProblem(404, {}, null)
  return { code, verification: code === undefined ? null : await verifyCode(code, request.signal) }
}

const screen = {
  loader: loadVerification,
  lazy: async () => ({
    Component: (await import(/* webpackChunkName: "screen-verify" */ './VerifyScreen.tsx')).VerifyScreen,
  }),
}

export const verifyRoutes: RouteObject[] = [
  { path: '/verify', ...screen },
  { path: '/verify/:code', ...screen },
]

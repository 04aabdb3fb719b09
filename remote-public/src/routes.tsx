import type { RouteObject } from '@dyra/shared/router'
import { loadTerms } from './features/articles/load-terms.ts'

// Chunk names are what the build tells the server for preloading (assets.json).
const routes: RouteObject[] = [
  {
    path: '/lost',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-lost" */ './screens/LostScreen.tsx')).LostScreen,
    }),
  },
  {
    path: '/about',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-about" */ './features/articles/AboutScreen.tsx'))
        .AboutScreen,
    }),
  },
  {
    path: '/privacy-policy',
    loader: loadTerms('privacy-policy'),
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "screen-privacy-policy" */ './features/articles/PrivacyPolicyScreen.tsx')
      ).PrivacyPolicyScreen,
    }),
  },
  {
    path: '/user-agreement',
    loader: loadTerms('user-agreement'),
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "screen-user-agreement" */ './features/articles/UserAgreementScreen.tsx')
      ).UserAgreementScreen,
    }),
  },
]

export default routes

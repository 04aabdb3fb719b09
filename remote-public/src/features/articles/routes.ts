import type { RouteObject } from '@dyra/shared/router'
import { loadAbout, loadTerms } from './api.ts'

export const articleRoutes: RouteObject[] = [
  {
    path: '/about',
    loader: loadAbout,
    lazy: () => import(/* webpackChunkName: "screen-about" */ './AboutScreen.tsx'),
  },
  {
    path: '/accessibility',
    lazy: () => import(/* webpackChunkName: "screen-accessibility" */ './AccessibilityScreen.tsx'),
  },
  {
    path: '/privacy-policy',
    loader: loadTerms('privacy-policy'),
    lazy: () => import(/* webpackChunkName: "screen-privacy-policy" */ './PrivacyPolicyScreen.tsx'),
  },
  {
    path: '/user-agreement',
    loader: loadTerms('user-agreement'),
    lazy: () => import(/* webpackChunkName: "screen-user-agreement" */ './UserAgreementScreen.tsx'),
  },
]

import type { RemoteManifest } from '@dyra/shared/contract/remote-manifest'
import { MENU_VIEWS } from '@dyra/shared/domain/site-map'
import menu from './menu.is.json'

const everybody = { roles: 'everybody' } as const

export const manifest: RemoteManifest = {
  paths: {
    '/lost': everybody,
    '/lost/:code': everybody,
    '/in-care': everybody,
    '/t/:code': everybody,
    '/unsubscribe': everybody,
    '/found': everybody,
    '/backup-contact': everybody,
    '/verify': everybody,
    '/verify/:code': everybody,
    '/confirm': everybody,
    '/confirm-email': everybody,
    '/fee-statement': everybody,
    '/about': everybody,
    '/privacy-policy': everybody,
    '/user-agreement': everybody,
    '/accessibility': everybody,
  },
  menu: {
    // A phone shows only the first link: most visitors come because of a lost pet.
    top: [
      { path: '/lost', label: menu['/lost'], views: [...MENU_VIEWS], order: 10 },
      { path: '/about', label: menu['/about'], views: ['visitor'], order: 20 },
    ],
    footer: [
      { path: '/privacy-policy', label: menu['/privacy-policy'], views: [...MENU_VIEWS], order: 20 },
      { path: '/user-agreement', label: menu['/user-agreement'], views: [...MENU_VIEWS], order: 30 },
      { path: '/accessibility', label: menu['/accessibility'], views: [...MENU_VIEWS], order: 40 },
    ],
    headings: [{ path: '/verify/:code', label: menu['/verify/:code'] }],
  },
  screens: {
    // The lookup panel of the shell's front page.
    '/': './lookup',
    '/lost': 'screen-lost',
    '/lost/:code': 'screen-lost-alert',
    '/in-care': 'screen-lost-alert',
    '/t/:code': 'screen-collar-tag',
    '/found': 'screen-found',
    '/verify': 'screen-verify',
    '/verify/:code': 'screen-verify',
    '/about': 'screen-about',
    '/privacy-policy': 'screen-privacy-policy',
    '/user-agreement': 'screen-user-agreement',
    '/accessibility': 'screen-accessibility',
  },
  sizeLimit: 102_000,
}

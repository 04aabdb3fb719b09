// Renders this remote's public pages at build time. A page of this list is sent as prerendered HTML
// (docs/frontend.md#prerendered-pages).

import { hasCapability } from '@dyra/shared/platform/session/site'
import { type Page, renderPages } from '@dyra/shared/prerender'
import HomeLookup from './lookup.tsx'
import routes from './routes.ts'

/** The terms if the bundled text is in force and no other is announced. */
const bundled = () => ({ ok: true, value: { present: { text: null }, next: null } })

const never = new Promise<never>(() => undefined)

/** The list of lost pets, which browsers load. */
const alerts = () => ({ alerts: hasCapability('lostAlerts') ? never : null })

/** The figures of the barometer and the age of the deposit, which browsers load. */
const about = () => ({ barometer: hasCapability('barometer') ? never : null, deposit: never })

/** Pages of links in mails and SMS: each without a token, and with any token. */
const linkPages: readonly Page[] = [
  { path: '/found', varies: ['relay'] },
  { path: '/backup-contact', varies: ['backupContacts'] },
  { path: '/confirm' },
  { path: '/unsubscribe' },
  { path: '/fee-statement' },
  { path: '/confirm-email', data: () => ({ token: 'x', linked: never }) },
]

const pages: readonly Page[] = [
  { path: '/' },
  { path: '/lost', varies: ['lostAlerts', 'foundAnimals', 'postalPoints', 'care'], data: alerts },
  { path: '/about', varies: ['barometer'], data: about },
  { path: '/privacy-policy', terms: 'privacy-policy', data: bundled },
  { path: '/user-agreement', terms: 'user-agreement', data: bundled },
  { path: '/accessibility' },
  { path: '/verify', data: () => ({ code: undefined, verification: null }) },
  ...linkPages.flatMap((page) => [page, { ...page, path: `${page.path}?t` }]),
]

export const render = () => renderPages(pages, [{ path: '/', Component: HomeLookup }, ...routes])

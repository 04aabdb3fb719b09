import { landingPaths, type Role } from '@dyra/shared/domain/roles'
import { data, type MiddlewareFunction, matchPath, redirect, replace } from '@dyra/shared/router'
import { useSessionStore } from './session/session-store.ts'

const everybody = ['/', '/org', '/lost', '/about', '/privacy-policy', '/user-agreement']

const administrators = [
  '/pet/:id/audit',
  '/person/:id/audit',
  '/person/:id/transfers',
  '/veterinarians',
  '/veterinarians/pendingTransfers',
  '/users',
  '/invoices',
  '/invoices/persons',
  '/invoices/tariff',
  '/companies',
  '/contact/list',
  '/audit/:table/:id',
  '/api-keys',
  '/statistics',
  '/outbox',
  '/access-log',
  '/security-events',
  '/retention',
]
const staff = ['/register', '/veterinarian/*', '/pets', '/persons']
const signedIn = ['/pets/my', '/pet/*', '/transfers', '/person/*', '/contact']

/** Who may open which paths (specification, sections 2 and 6). The first line that names a path decides. */
const rules: readonly (readonly [paths: readonly string[], roles: readonly Role[]])[] = [
  [administrators, ['Administrator']],
  [staff, ['Veterinarian', 'Administrator']],
  [signedIn, ['PetOwner', 'Veterinarian', 'Administrator']],
]

const names = (paths: readonly string[], path: string) => paths.some((pattern) => matchPath(pattern, path))

type Verdict = 'open' | 'sign-in' | 'forbidden'

/** Only what is shown: the server decides about every call by itself. A path that nobody knows is open, to its 404. */
export function verdictOf(path: string, roles: readonly Role[] | null): Verdict {
  if (names(everybody, path)) return 'open'
  const allowed = rules.find(([paths]) => names(paths, path))?.[1]
  if (allowed === undefined) return 'open'
  if (roles === null) return 'sign-in'
  return roles.some((role) => allowed.includes(role)) ? 'open' : 'forbidden'
}

const isLogin = (path: string) => path === '/' || path === '/org'

/** The login page that leads back to a path; a page that everybody may see is left for nothing. */
export const loginPath = (path: string, rest = '') =>
  isLogin(path) ? '/' : `/?${new URLSearchParams({ redirect: path + rest })}`

/**
 * Where to go after a login, from `?redirect=`. Null for everything but the site's own known paths: an address made by
 * somebody else must not lead elsewhere.
 */
export function redirectTarget(wanted: string | null): string | null {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, window.location.origin)) return null
  const { origin, pathname, search, hash } = new URL(wanted, window.location.origin)
  const isKnown = names(everybody, pathname) || rules.some(([paths]) => names(paths, pathname))
  if (origin !== window.location.origin || !isKnown || isLogin(pathname)) return null
  return pathname + search + hash
}

const present = () => {
  const session = useSessionStore.getState()
  session.expireWhenDue()
  return useSessionStore.getState()
}

const verdictNow = (path: string) => {
  const { isAuthenticated, roles } = present()
  return verdictOf(path, isAuthenticated ? roles : null)
}

/** Whether who uses the site at this moment may open a path. */
export const isOpenNow = (path: string) => verdictNow(path) === 'open'

/**
 * A session that is over waits for somebody to sign in again over unsaved changes: what loads the same page anew waits
 * too, and who leaves the page has given them up.
 */
async function whilePaused(pathname: string, signal: AbortSignal) {
  const { getState, subscribe } = useSessionStore
  const { pausedAt, giveUp } = getState()
  if (pausedAt === null) return
  if (pathname !== pausedAt) return giveUp()
  await new Promise<void>((resolve) => {
    const stop = subscribe((session) => session.pausedAt ?? end())
    const end = () => {
      stop()
      resolve()
    }
    signal.addEventListener('abort', end)
  })
}

/** Stands before every screen and its loaders. */
export const guard: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  await whilePaused(pathname, request.signal)
  const verdict = verdictNow(pathname)
  if (verdict === 'sign-in') throw redirect(loginPath(pathname, search))
  if (verdict === 'forbidden') throw data(null, { status: 403 })
  return next()
}

/** `/` and `/org` choose the view anew for who is signed in, and go on from there (specification, section 2). */
export const enter: MiddlewareFunction = async ({ request }, next) => {
  if (!present().isAuthenticated) return next()
  const target = redirectTarget(new URL(request.url).searchParams.get('redirect'))
  const session = useSessionStore.getState()
  session.refreshView(target ?? '/')
  throw replace(target ?? landingPaths[useSessionStore.getState().viewingAs])
}

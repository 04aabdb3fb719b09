import { landingPaths, type Role } from '@dyra/shared/domain/roles'
import { audienceOf } from '@dyra/shared/domain/site-paths'
import { data, type MiddlewareFunction, replace } from '@dyra/shared/router'
import { useSessionStore } from './session/session-store.ts'

type Verdict = 'open' | 'sign-in' | 'forbidden'

/** Only decides what is shown; the server decides about every call. An unknown path is open, to its 404 page. */
export function verdictOf(path: string, roles: readonly Role[] | null): Verdict {
  const audience = audienceOf(path)
  if (audience === undefined || audience === 'everybody') return 'open'
  if (roles === null) return 'sign-in'
  return roles.some((role) => audience.includes(role)) ? 'open' : 'forbidden'
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
  if (origin !== window.location.origin || audienceOf(pathname) === undefined || isLogin(pathname)) return null
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
 * An ended session with unsaved changes waits for a new sign-in: reloads of the same page wait too, and leaving the
 * page discards the changes.
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

/** Runs before every screen and its loaders. */
export const guard: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  await whilePaused(pathname, request.signal)
  const verdict = verdictNow(pathname)
  if (verdict === 'sign-in') throw replace(loginPath(pathname, search))
  if (verdict === 'forbidden') throw data(null, { status: 403 })
  return next()
}

/** `/` and `/org` choose the view again for a signed-in user and continue from there (docs/screens.md#frame). */
export const enter: MiddlewareFunction = async ({ request }, next) => {
  if (!present().isAuthenticated) return next()
  const target = redirectTarget(new URL(request.url).searchParams.get('redirect'))
  const session = useSessionStore.getState()
  session.refreshView(target ?? '/')
  throw replace(target ?? landingPaths[useSessionStore.getState().viewingAs])
}

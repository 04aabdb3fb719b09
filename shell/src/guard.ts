import { mayOpen, type SignedIn } from '@dyra/shared/domain/site-map'
import { data, type MiddlewareFunction, replace } from '@dyra/shared/router'
import { useSessionStore } from './session/session-store.ts'
import { landingPathOf, pageOf } from './site-map/site-map.ts'

type Verdict = 'open' | 'sign-in' | 'forbidden'

/** Decides what is shown; the server decides about every call. An unknown path is open and shows the 404 page. */
export function verdictOf(path: string, session: SignedIn | null): Verdict {
  const page = pageOf(path)
  if (page === undefined || page.roles === 'everybody') return 'open'
  if (session === null) return 'sign-in'
  return mayOpen(page, session) ? 'open' : 'forbidden'
}

const isLogin = (path: string) => path === '/' || path === '/org'

/** The login page, which returns to the path after the login. */
export const loginPath = (path: string, rest = '') =>
  isLogin(path) ? '/' : `/?${new URLSearchParams({ redirect: path + rest })}`

/** Target after a login, from `?redirect=`. Null unless it is a known path of this site, to prevent open redirects. */
export function redirectTarget(wanted: string | null): string | null {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, window.location.origin)) return null
  const { origin, pathname, search, hash } = new URL(wanted, window.location.origin)
  if (origin !== window.location.origin || pageOf(pathname) === undefined || isLogin(pathname)) return null
  return pathname + search + hash
}

const unexpiredSession = () => {
  const session = useSessionStore.getState()
  session.expireWhenDue()
  return useSessionStore.getState()
}

const verdictNow = (path: string) => {
  const session = unexpiredSession()
  return verdictOf(path, session.isAuthenticated ? session : null)
}

/** Whether the current user or visitor may open a path. */
export const isOpenNow = (path: string) => verdictNow(path) === 'open'

/**
 * If the session ended with unsaved changes: loads of the same page wait for a new sign-in, and a navigation away
 * discards the changes.
 */
async function waitWhilePaused(pathname: string, signal: AbortSignal) {
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

/** Pages that a user may read before accepting, because an acceptance must be informed. */
export const readablePaths = ['/user-agreement', '/privacy-policy', '/contact']

/** The first sign-in covers the page: the server would refuse its calls. */
const isCovered = (path: string) =>
  useSessionStore.getState().firstTimeRedirect && !readablePaths.includes(path) && pageOf(path)?.roles !== 'everybody'

/** Runs before every screen and its loaders. */
export const guard: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  await waitWhilePaused(pathname, request.signal)
  const verdict = verdictNow(pathname)
  if (verdict === 'sign-in') throw replace(loginPath(pathname, search))
  if (verdict === 'forbidden') throw data(null, { status: 403 })
  if (isCovered(pathname)) throw data(null, { status: 401 })
  return next()
}

/** `/` and `/org` redirect a signed-in user to `?redirect=` or the landing page of their view (docs/screens.md#layout). */
export const redirectSignedIn: MiddlewareFunction = async ({ request }, next) => {
  if (!unexpiredSession().isAuthenticated) return next()
  const target = redirectTarget(new URL(request.url).searchParams.get('redirect'))
  const session = useSessionStore.getState()
  session.refreshView(target ?? '/')
  const { viewingAs, workplace } = useSessionStore.getState()
  throw replace(target ?? landingPathOf(viewingAs, workplace))
}

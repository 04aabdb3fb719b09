import type { createBrowserRouter } from '@dyra/shared/router'
import { isOpenNow, loginPath } from '../guard.ts'
import { type ShellSession, useSessionStore } from './session-store.ts'

type Router = ReturnType<typeof createBrowserRouter>

const identity = ({ personId, roles }: ShellSession) => `${personId} ${roles}`

/** Where a session that ended leaves the visitor: a logout at the front page, an expiry at the login that leads back. */
function leave(router: Router, { hasExpired }: ShellSession) {
  const { pathname, search, hash } = router.state.navigation.location ?? router.state.location
  return router.navigate(hasExpired ? loginPath(pathname, search + hash) : '/')
}

/**
 * What is shown follows the session: another person or other roles mean that what may be seen and what was loaded has
 * changed. Returns the function that ends it.
 */
export function followSession(router: Router): () => void {
  // The session may have ended while the first screen was on its way.
  const session = useSessionStore.getState()
  const { initialized, location } = router.state
  if (initialized && !session.isAuthenticated && !isOpenNow(location.pathname)) void leave(router, session)
  return useSessionStore.subscribe((now, before) => {
    if (identity(now) === identity(before)) return
    if (now.isAuthenticated) void router.revalidate()
    else void leave(router, now)
  })
}

import type { createBrowserRouter } from '@dyra/shared/router'
import { clearPersonCache, discardUnsaved } from '@dyra/shared/session'
import { isOpenNow, loginPath } from '../guard.ts'
import { type ShellSession, useSessionStore } from './session-store.ts'

type Router = ReturnType<typeof createBrowserRouter>

const identity = ({ personId, roles }: ShellSession) => `${personId} ${roles}`

/** After the session ended: stays on a public page, else opens the front page, or after an expiry the login. */
function leave(router: Router, { hasExpired }: ShellSession) {
  const { pathname, search, hash } = router.state.navigation.location ?? router.state.location
  if (!isOpenNow(pathname)) void router.navigate(hasExpired ? loginPath(pathname, search + hash) : '/')
}

/** Discards the unsaved changes of another person. */
function startOver(router: Router) {
  discardUnsaved()
  void router.navigate('/')
}

/** Runs after the acceptance, also in another tab. Navigates, because only that replaces a screen that was refused. */
function loadCovered(router: Router, { isAuthenticated, firstTimeRedirect }: ShellSession) {
  if (!isAuthenticated || firstTimeRedirect) return
  const { pathname, search, hash } = router.state.location
  void router.navigate({ pathname, search, hash }, { replace: true })
}

/** Reloads or leaves the page when the session's person or roles change. Returns a function that stops it. */
export function syncRouterWithSession(router: Router): () => void {
  // The session may have ended while the first screen loaded.
  const session = useSessionStore.getState()
  if (router.state.initialized && !session.isAuthenticated) leave(router, session)
  return useSessionStore.subscribe((now, before) => {
    if (before.firstTimeRedirect) loadCovered(router, now)
    if (identity(now) === identity(before)) return
    clearPersonCache()
    if (now.isAuthenticated && before.pausedAt !== null && now.personId !== before.personId) startOver(router)
    else if (now.isAuthenticated) void router.revalidate()
    else leave(router, now)
  })
}

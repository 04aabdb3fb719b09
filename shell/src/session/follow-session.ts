import type { createBrowserRouter } from '@dyra/shared/router'
import { forgetPersons, giveUpUnsaved } from '@dyra/shared/session'
import { isOpenNow, loginPath } from '../guard.ts'
import { type ShellSession, useSessionStore } from './session-store.ts'

type Router = ReturnType<typeof createBrowserRouter>

const identity = ({ personId, roles }: ShellSession) => `${personId} ${roles}`

/**
 * Where a session that ended leaves the visitor: on a page that is everybody's, where they are; else after a logout at
 * the front page, after an expiry at the login that leads back.
 */
function leave(router: Router, { hasExpired }: ShellSession) {
  const { pathname, search, hash } = router.state.navigation.location ?? router.state.location
  if (!isOpenNow(pathname)) void router.navigate(hasExpired ? loginPath(pathname, search + hash) : '/')
}

/** Somebody else's unsaved changes are nothing to go on with. */
function startAnew(router: Router) {
  giveUpUnsaved()
  void router.navigate('/')
}

/**
 * What is shown follows the session: another person or other roles mean that what may be seen and what was loaded has
 * changed. Returns the function that ends it.
 */
export function followSession(router: Router): () => void {
  // The session may have ended while the first screen was on its way.
  const session = useSessionStore.getState()
  if (router.state.initialized && !session.isAuthenticated) leave(router, session)
  return useSessionStore.subscribe((now, before) => {
    if (identity(now) === identity(before)) return
    forgetPersons()
    if (now.isAuthenticated && before.pausedAt !== null && now.personId !== before.personId) startAnew(router)
    else if (now.isAuthenticated) void router.revalidate()
    else leave(router, now)
  })
}

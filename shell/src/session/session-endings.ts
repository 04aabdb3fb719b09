import { call, NetworkFailure } from '@dyra/shared/api'
import { giveUpUnsaved, hasUnsaved, signedOut } from '@dyra/shared/session'
import type { ShellSession } from './session-store.ts'
import { clearStored, removeToken } from './token.ts'

export const nobody = { ...signedOut, hasExpired: false, pausedAt: null, isOrganisation: false, expires: null }

/** Ends the session at the server too. Here it is over at once; there it ends by itself if this call does not arrive. */
function tellServer() {
  call('POST /api/Auth/Logout', {}).catch((error: unknown) => {
    if (!(error instanceof NetworkFailure)) console.error(error)
  })
}

type Set = (next: Partial<ShellSession>) => void
type Endings = Pick<ShellSession, 'expire' | 'expireWhenDue' | 'giveUp' | 'logout'>

/** The ways out of a session. */
export const endings = (set: Set, get: () => ShellSession): Endings => ({
  expire() {
    removeToken()
    if (get().isAuthenticated && hasUnsaved()) set({ pausedAt: window.location.pathname, expires: null })
    else set({ ...nobody, hasExpired: true })
  },
  expireWhenDue() {
    const { expires } = get()
    if (expires !== null && expires <= Date.now()) get().expire()
  },
  giveUp() {
    giveUpUnsaved()
    set({ ...nobody, hasExpired: true })
  },
  logout() {
    if (get().isAuthenticated) tellServer()
    clearStored()
    giveUpUnsaved()
    set(nobody)
  },
})

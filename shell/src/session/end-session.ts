import { call, reportUnexpected } from '@dyra/shared/api'
import { discardUnsaved, hasUnsaved, signedOut } from '@dyra/shared/session'
import type { ShellSession } from './session-store.ts'
import { clearStored, removeToken } from './token.ts'

export const signedOutState = {
  ...signedOut,
  hasExpired: false,
  endedFor: null,
  pausedAt: null,
  isOrganisation: false,
  language: null,
  expires: null,
}

function endedFor({ workplace, isRepresentative, name }: ShellSession): ShellSession['endedFor'] {
  if (name === null || (!workplace && !isRepresentative)) return null
  return { kind: workplace ? 'workplace' : 'owner', name }
}

const expired = (session: ShellSession) => ({ ...signedOutState, hasExpired: true, endedFor: endedFor(session) })

/** Ends the session on the server. If the call fails, the session expires there by itself. */
function notifyServer() {
  call('POST /api/Auth/Logout', {}).catch(reportUnexpected)
}

type Set = (next: Partial<ShellSession>) => void
type Endings = Pick<ShellSession, 'expire' | 'expireWhenDue' | 'giveUp' | 'logout'>

/** Actions of the session store that end the session. */
export const endSessionActions = (set: Set, get: () => ShellSession): Endings => ({
  expire() {
    removeToken()
    if (get().isAuthenticated && hasUnsaved()) set({ pausedAt: window.location.pathname, expires: null })
    else set(expired(get()))
  },
  expireWhenDue() {
    const { expires } = get()
    if (expires !== null && expires <= Date.now()) get().expire()
  },
  giveUp() {
    discardUnsaved()
    set(expired(get()))
  },
  logout() {
    if (get().isAuthenticated) notifyServer()
    clearStored()
    discardUnsaved()
    set(signedOutState)
  },
})

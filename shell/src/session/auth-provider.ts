import { type AuthResponse, call, reportUnexpected, setAuthProvider } from '@dyra/shared/api'
import { provideSession } from '@dyra/shared/session'
import { useSessionStore } from './session-store.ts'
import { readToken } from './token.ts'

let isRenewing = false

/** Gets a token with the current roles after they changed during the session (docs/api.md#conventions). */
async function renew() {
  if (isRenewing) return
  isRenewing = true
  try {
    const token = await call('POST /api/Auth/Renew', {})
    // The session may have ended meanwhile.
    if (useSessionStore.getState().isAuthenticated) useSessionStore.getState().renew(token)
  } catch (error) {
    // The old token stays valid, and the next response has the header again.
    reportUnexpected(error)
  } finally {
    isRenewing = false
  }
}

function onResponse(token: string, { status, problemType, rolesChanged }: AuthResponse) {
  // The response belongs to a previous session.
  if (token !== readToken()) return
  const session = useSessionStore.getState()
  if (status === 401) return session.expire()
  if (problemType?.endsWith('acceptance-required')) session.demandAcceptance()
  if (rolesChanged) void renew()
}

/** Adds the session's token to each call of shell and remotes, and reports each response to the session. */
export function connectAuthProvider() {
  provideSession(useSessionStore.getState)
  setAuthProvider({
    token() {
      useSessionStore.getState().expireWhenDue()
      return readToken()
    },
    onResponse,
  })
}

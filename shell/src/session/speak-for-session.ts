import { call, type SessionNews, speakFor } from '@dyra/shared/api'
import { holdSession } from '@dyra/shared/session'
import { useSessionStore } from './session-store.ts'
import { readToken } from './token.ts'

let isRenewing = false

/**
 * The roles changed during the session: get a token of the same session with today's roles (docs/api.md#conventions).
 */
async function renew() {
  if (isRenewing) return
  isRenewing = true
  try {
    const token = await call('POST /api/Auth/Renew', {})
    // Nothing to take over when the session ended meanwhile.
    if (useSessionStore.getState().isAuthenticated) useSessionStore.getState().renew(token)
  } catch (error) {
    // The old token goes on, and the next answer carries the header again.
    console.error(error)
  } finally {
    isRenewing = false
  }
}

function hear(token: string, { status, problemType, rolesChanged }: SessionNews) {
  // News of a session that this page has left already.
  if (token !== readToken()) return
  const session = useSessionStore.getState()
  if (status === 401) return session.expire()
  if (problemType?.endsWith('acceptance-required')) session.demandAcceptance()
  if (rolesChanged) void renew()
}

/** Every call of the shell and of the remotes carries the session's token, and the session sees each response. */
export function speakForSession() {
  holdSession(useSessionStore.getState)
  speakFor({
    token() {
      useSessionStore.getState().expireWhenDue()
      return readToken()
    },
    heard: hear,
  })
}

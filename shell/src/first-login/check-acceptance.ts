import { call, reportUnexpected } from '@dyra/shared/api'
import { useSessionStore } from '../session/session-store.ts'

/**
 * Asks whether the terms are accepted. Institutions need this call because they have no counts: others learn it from the refusal
 * of the counts, right after the login.
 */
export async function checkAcceptance(userId: number, signal: AbortSignal): Promise<void> {
  try {
    const { firstTimeSignin } = await call('GET /api/Users/{userId}', { params: { userId } }, signal)
    if (firstTimeSignin && !signal.aborted) useSessionStore.getState().demandAcceptance()
  } catch (error) {
    // The session handles error responses; the refusal of the first scan opens the dialog too.
    if (!signal.aborted) reportUnexpected(error)
  }
}

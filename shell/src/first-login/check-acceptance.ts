import { call, reportUnexpected } from '@dyra/shared/api'
import { useSessionStore } from '../session/session-store.ts'

/**
 * Asks whether the terms are accepted. Only institutions need this call: for all others, the server refuses the counts
 * right after the login until the terms are accepted.
 */
export async function checkAcceptance(userId: number, signal: AbortSignal): Promise<void> {
  try {
    const { firstTimeSignin } = await call('GET /api/Users/{userId}', { params: { userId } }, signal)
    if (firstTimeSignin && !signal.aborted) useSessionStore.getState().demandAcceptance()
  } catch (error) {
    // The session handles error responses. If this call fails, the refusal of the first scan opens the dialog.
    if (!signal.aborted) reportUnexpected(error)
  }
}

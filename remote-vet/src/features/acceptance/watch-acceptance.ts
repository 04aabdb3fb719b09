import { ApiProblem, errorMessage } from '@dyra/shared/api'
import type { AcceptanceState } from '@dyra/shared/contract/acceptance'
import { ACCEPTANCE_WAIT_SECONDS } from '@dyra/shared/domain/limits'
import { readAcceptance } from './api.ts'

const INTERVAL_MS = 1000

export interface Watched {
  /** The last answer; undefined before the first one. */
  readonly state?: AcceptanceState
  /** Whether the last request got no answer. */
  readonly isOffline?: boolean
  /** Why the loading ended. */
  readonly end?: 'decided' | 'stopped' | { readonly error: string }
}

/** Accepted or rejected, and no other registration of the owner waits. */
const isDecided = ({ status, waiting }: AcceptanceState) => status !== 'pending' && waiting === 0

/** Refused by the server: the next request would fail in the same way. */
const isRefusal = (error: unknown) => error instanceof ApiProblem && error.status < 500

const isHidden = () => document.visibilityState === 'hidden'

/** Resolves after the interval, and not while the page is hidden. */
async function nextTurn(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, INTERVAL_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
  if (!isHidden() || signal.aborted) return
  await new Promise<void>((resolve) => {
    const check = () => {
      if (isHidden() && !signal.aborted) return
      document.removeEventListener('visibilitychange', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check)
    signal.addEventListener('abort', check)
  })
}

async function load(petId: number, signal: AbortSignal): Promise<Watched> {
  try {
    const state = await readAcceptance(petId, signal)
    return { state, isOffline: false, ...(isDecided(state) && { end: 'decided' }) }
  } catch (error) {
    return isRefusal(error) ? { end: { error: errorMessage(error) } } : { isOffline: true }
  }
}

/**
 * Loads once a second whether the owner has accepted, while the page is visible, and stops after some minutes. Calls
 * `onChange` with each answer until the signal aborts.
 */
export async function watchAcceptance(
  petId: number,
  signal: AbortSignal,
  onChange: (watched: Watched) => void,
): Promise<void> {
  const until = Date.now() + ACCEPTANCE_WAIT_SECONDS * 1000
  while (!signal.aborted) {
    const answer = await load(petId, signal)
    if (signal.aborted) return
    const end = answer.end ?? (Date.now() >= until ? 'stopped' : undefined)
    onChange({ ...answer, end })
    if (end) return
    await nextTurn(signal)
  }
}

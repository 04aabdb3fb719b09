import { type Outcome, outcome } from '@dyra/shared/api'

/** Never settles: an overtaken request must not be shown as a failure. */
const overtaken = new Promise<never>(() => undefined)

/** Sends a request and aborts the previous one. One per search: later input overtakes earlier input. */
export function latestOnly() {
  let last: AbortController | undefined
  return async <T>(ask: (signal: AbortSignal) => Promise<T>): Promise<Outcome<T>> => {
    last?.abort()
    const own = new AbortController()
    last = own
    const result = await outcome(ask(own.signal))
    return own.signal.aborted ? overtaken : result
  }
}

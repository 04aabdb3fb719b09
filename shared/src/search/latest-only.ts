import { type Outcome, outcome } from '@dyra/shared/api'

/** Settles never: nobody waits for an answer that was overtaken, and it must not be shown as a failure. */
const overtaken = new Promise<never>(() => undefined)

/** Asks anew and ends the request before. One for each search: what is typed on overtakes what was typed. */
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

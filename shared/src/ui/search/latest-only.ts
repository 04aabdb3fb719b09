import { type Result, result } from '@dyra/shared/api'

/** Never settles: an overtaken request must not be shown as a failure. */
const overtaken = new Promise<never>(() => undefined)

/** Sends a request and aborts the previous one. One per search: later input overtakes earlier input. */
export function latestOnly() {
  let last: AbortController | undefined
  return async <T>(send: (signal: AbortSignal) => Promise<T>): Promise<Result<T>> => {
    last?.abort()
    const own = new AbortController()
    last = own
    const settled = await result(send(own.signal))
    return own.signal.aborted ? overtaken : settled
  }
}

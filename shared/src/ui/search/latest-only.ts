import { type Result, result } from '@dyra/shared/api'

/** Never settles, so that an outdated request is not shown as an error. */
const overtaken = new Promise<never>(() => undefined)

/** Sends a request and aborts the previous one. One instance per search. */
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

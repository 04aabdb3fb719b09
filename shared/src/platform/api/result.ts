/** The result of a call as a value, for parts of a screen that load after the rest. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown }

const results = new WeakMap<Promise<unknown>, Promise<Result<unknown>>>()
const settledResults = new WeakMap<Promise<unknown>, Result<unknown>>()

/**
 * Never rejects, so that a loader can return the promise without handling it. Returns the same promise for the same
 * call: a part that has rendered cached data does not suspend again.
 */
export function result<T>(call: Promise<T>): Promise<Result<T>> {
  const known = results.get(call) as Promise<Result<T>> | undefined
  if (known !== undefined) return known
  const settled: Promise<Result<T>> = call.then(
    (value) => ({ ok: true, value }),
    (error: unknown) => ({ ok: false, error }),
  )
  results.set(call, settled)
  void settled.then((value) => settledResults.set(settled, value))
  return settled
}

/** The result if the promise has settled. Undefined for a promise that is not from `result`. */
export function settledResult<T>(promise: Promise<Result<T>>): Result<T> | undefined {
  return settledResults.get(promise) as Result<T> | undefined
}

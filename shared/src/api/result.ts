/** The result of a call as a value, for parts of a screen that load after the rest. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown }

/** Never rejects, so that a loader can return the promise without handling it. */
export const result = <T>(promise: Promise<T>): Promise<Result<T>> =>
  promise.then(
    (value) => ({ ok: true, value }) as const,
    (error: unknown) => ({ ok: false, error }) as const,
  )

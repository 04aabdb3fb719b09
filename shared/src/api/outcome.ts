/** How a call ended, as a value: for parts of a screen that come after the rest. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown }

/** Never rejects, so that a loader may hand the promise on and nobody has to watch it until it is drawn. */
export const outcome = <T>(promise: Promise<T>): Promise<Outcome<T>> =>
  promise.then(
    (value) => ({ ok: true, value }) as const,
    (error: unknown) => ({ ok: false, error }) as const,
  )

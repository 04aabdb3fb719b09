/**
 * Memoizes a read for `ms`. Concurrent calls share one read. A failed read rejects the calls that waited for it and is not kept.
 * Arguments say how to read, such as over which connections: all share one value.
 */
export function memoizeTtl<T, Args extends readonly unknown[]>(
  ms: number,
  read: (...args: Args) => Promise<T>,
  now: () => number = () => Date.now(),
): (...args: Args) => Promise<T> {
  let entry: { readonly value: Promise<T>; readonly until: number } | undefined
  return (...args) => {
    if (entry && entry.until > now()) return entry.value
    const value = read(...args)
    const current = { value, until: now() + ms }
    entry = current
    value.catch(() => {
      if (entry === current) entry = undefined
    })
    return value
  }
}

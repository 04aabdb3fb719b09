/**
 * Memoizes a read for `ms`. Concurrent calls share one read. A failed read rejects the calls that waited for it and is
 * not kept.
 */
export function memoizeTtl<T>(
  ms: number,
  read: () => Promise<T>,
  now: () => number = () => Date.now(),
): () => Promise<T> {
  let entry: { readonly value: Promise<T>; readonly until: number } | undefined
  return () => {
    if (entry && entry.until > now()) return entry.value
    const value = read()
    const current = { value, until: now() + ms }
    entry = current
    value.catch(() => {
      if (entry === current) entry = undefined
    })
    return value
  }
}

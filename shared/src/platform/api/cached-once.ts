/**
 * A call that is made once per page load, and again after a failure; and, for tests, a function that forgets its
 * answer.
 */
export function cachedOnce<T>(load: () => Promise<T>): [() => Promise<T>, () => void] {
  let cached: Promise<T> | undefined
  const clear = () => {
    cached = undefined
  }
  const read = () => {
    cached ??= load().catch((error: unknown) => {
      clear()
      throw error
    })
    return cached
  }
  return [read, clear]
}

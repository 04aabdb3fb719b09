/**
 * Reads at most once in `ms`: all who ask meanwhile get the same answer, and those who ask while it is being read wait
 * for it. A failure is told to those who waited for it and then forgotten.
 */
export function keptFor<T>(ms: number, read: () => Promise<T>, now: () => number = Date.now): () => Promise<T> {
  let kept: { readonly value: Promise<T>; readonly until: number } | undefined
  return () => {
    if (kept && kept.until > now()) return kept.value
    const value = read()
    const mine = { value, until: now() + ms }
    kept = mine
    value.catch(() => {
      if (kept === mine) kept = undefined
    })
    return value
  }
}

/** A value that must be there. @throws Error that names it */
export function present<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`${what} is missing`)
  return value
}

/** The first item of a list that must have one. @throws Error that names it */
export const first = <T>(list: readonly T[], what: string): T => present(list[0], what)

/** An item of a list that must not be empty. After the last item the first follows again. */
export const cyclic = <T>(list: readonly T[], index: number): T =>
  present(list[index % list.length], 'an item of a list')

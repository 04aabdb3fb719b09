import type { ReactNode } from 'react'

/** Fields that make sense only together, and how they are shown. */
export interface Part<T> {
  readonly key: string
  readonly label: string
  readonly fields: readonly (keyof T)[]
  /** Saved with the fields, but neither compared nor shown. */
  readonly details?: readonly (keyof T)[]
  readonly show: (values: T) => ReactNode
}

/** The same object three times: when the form opened, as typed, as stored now. */
export interface Versions<T> {
  readonly base: T
  readonly mine: T
  readonly now: T
}

export interface Difference {
  readonly key: string
  readonly label: string
  readonly mine: ReactNode
  readonly now: ReactNode
  /** Who changed it. `both`: the user has to choose. */
  readonly by: 'both' | 'user' | 'others'
}

const isSame = <T>(fields: readonly (keyof T)[], one: T, other: T) =>
  fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]))

const changedBy = (isMine: boolean, isTheirs: boolean): Difference['by'] => {
  if (isMine && isTheirs) return 'both'
  return isMine ? 'user' : 'others'
}

/** Where typed and stored values differ. */
export const differencesOf = <T>(parts: readonly Part<T>[], { base, mine, now }: Versions<T>): Difference[] =>
  parts
    .filter(({ fields }) => !isSame(fields, mine, now))
    .map(({ key, label, fields, show }) => ({
      key,
      label,
      mine: show(mine),
      now: show(now),
      by: changedBy(!isSame(fields, mine, base), !isSame(fields, now, base)),
    }))

/** The stored values, with the parts in `kept` as typed. */
export function merged<T>(parts: readonly Part<T>[], { mine, now }: Versions<T>, kept: ReadonlySet<string>): T {
  const fields = parts.filter(({ key }) => kept.has(key)).flatMap((part) => [...part.fields, ...(part.details ?? [])])
  return { ...now, ...Object.fromEntries(fields.map((field) => [field, mine[field]])) }
}

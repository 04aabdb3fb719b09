import { foldName, searchedDigits } from '@dyra/shared/domain/names'
import { type RawBuilder, sql } from 'kysely'

/** LIKE pattern that matches the text anywhere. `%` and `_` in the text are literal. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Characters of a trigram, by which an index finds names that contain a text. */
export const TRIGRAM = 3

/** Length of the longest run of letters and digits: no other character, such as a wildcard, is part of a trigram. */
export const longestRun = (text: string): number =>
  Math.max(0, ...(text.match(/[\p{L}\p{N}]+/gu) ?? []).map((run) => run.length))

/** The words of a search, folded like `name_norm`. */
export const wordsIn = (search: string): string[] => foldName(search).split(/\s+/).filter(Boolean)

/** `and …` for each condition. */
export const andAll = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([sql``, ...conditions], sql` and `)

/** Conditions on person `p`: every word in the name, or the prefix of the kennitala. None for an empty search. */
export function personNameConditions(search: string): RawBuilder<unknown>[] {
  const digits = searchedDigits(search)
  if (digits !== undefined) return [sql`p.ssn like ${`${digits}%`}`]
  return wordsIn(search).map((word) => sql`p.name_norm like ${containing(word)}`)
}

/** SQL condition: older than this many days. */
export const olderThan = (column: RawBuilder<unknown>, days: number): RawBuilder<unknown> =>
  sql`${column} < now() - make_interval(days => ${days})`

import { foldName } from '@dyra/shared/domain/names'
import { type RawBuilder, sql } from 'kysely'

/** A pattern of LIKE: the text anywhere, its own `%` and `_` taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The words of a search, folded as `name_norm` is. */
export const wordsIn = (search: string): string[] => foldName(search).split(/\s+/).filter(Boolean)

/** The digits of a search for a kennitala or a number, with or without its hyphens and spaces; undefined for words. */
export function digitsIn(search: string): string | undefined {
  const digits = search.replace(/[\s\p{Pd}]/gu, '')
  return /^\d+$/.test(digits) ? digits : undefined
}

/** `and …` for each of the conditions. */
export const andAll = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([sql``, ...conditions], sql` and `)

/** Conditions of the person `p`: every word in the name, or the beginning of the kennitala. None for an empty search. */
export function ofPersonNamed(search: string): RawBuilder<unknown>[] {
  const digits = digitsIn(search)
  if (digits !== undefined) return [sql`p.ssn like ${`${digits}%`}`]
  return wordsIn(search).map((word) => sql`p.name_norm like ${containing(word)}`)
}

/** Older than that many whole days. */
export const olderThan = (column: RawBuilder<unknown>, days: number): RawBuilder<unknown> =>
  sql`${column} < now() - make_interval(days => ${days})`

import type { Retention } from '@dyra/shared/contract/retention'
import { RETENTION_YEARS } from '@dyra/shared/domain/limits'
import { TODAY } from '../db/expressions.ts'
import type { AnyTable } from '../db/table.ts'

export type Counts = Retention['due']

/** A fee line, as a bookkeeping record, keeps its persons until the end of the seventh year after its own. */
const BOOK_KEEPING_YEARS = 7

const since = (day: string) => `((${day})::timestamp at time zone 'Atlantic/Reykjavik')`

/** SQL expression: earlier instants are more than ten years old, by days in Iceland. */
export const cutoff = since(`${TODAY} - interval '${RETENTION_YEARS} years' + interval '1 day'`)
/** SQL condition: the bookkeeping period of the fee line `t` is over. */
export const isPastBookkeeping = `t.created_at < ${since(
  `date_trunc('year', ${TODAY}) - interval '${BOOK_KEEPING_YEARS} years'`,
)}`

/** SQL condition: the death of pet `p` was registered at least ten years ago. */
export const isPastRetention = `p.is_dead and p.death_registered_at < ${cutoff}`
/** SQL condition: the pet is not subject to retention. */
export const isNotPastRetention = (pet: string) =>
  `not exists (select from pet p where p.id = ${pet} and ${isPastRetention})`

/** SQL expression: the pet that a row `t` of the table is about. */
export const petOf = ({ pet, columns }: AnyTable) => pet ?? ('pet_id' in columns ? 't.pet_id' : undefined)

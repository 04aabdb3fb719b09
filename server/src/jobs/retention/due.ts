import { RETENTION_YEARS } from '@dyra/shared/domain/limits'
import { TODAY } from '../../db/today.ts'

/** A fee line keeps its persons to the end of the seventh year after its own: it is a voucher of the book-keeping. */
const BOOK_KEEPING_YEARS = 7

const since = (day: string) => `((${day})::timestamp at time zone 'Atlantic/Reykjavik')`

/** SQL: instants before this one are more than ten years old, by days of Iceland. */
export const cutoff = since(`${TODAY} - interval '${RETENTION_YEARS} years' + interval '1 day'`)
/** SQL: the fee line `t` is no voucher any more. */
export const isPastBookKeeping = `t.created_at < ${since(
  `date_trunc('year', ${TODAY}) - interval '${BOOK_KEEPING_YEARS} years'`,
)}`

/** SQL: the death of the pet `p` was registered ten years ago or earlier. */
export const isOver = `p.is_dead and p.death_registered_at < ${cutoff}`
/** SQL: the row `t` with a `pet_id` is of a pet that retention leaves alone. */
export const ofLivingRecord = `not exists (select from pet p where p.id = t.pet_id and ${isOver})`

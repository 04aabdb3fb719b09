import { DAY_MS } from '@dyra/shared/domain/dates'
import type { Connection } from '../../../server/src/db/statements.ts'
import type { DemoPeople } from './people.ts'

/** Owners of generated pets, by their place among the other people of the demo. */
const SILENT = 40
const REFUSED = 41
/** His reminder is due when the registry starts. */
const ASKED = 43

const REMINDER_DAYS = 14
const STALE_DAYS = 20

/** Makes the ownerships of these owners older than the question that the owners got. */
const BEFORE = `
update ownership set from_at = least(from_at, $2::timestamptz - interval '30 days')
where person_id = any($1::bigint[]) and to_at is null`

const CONFIRMED = `
update person set confirmed_at = $3::timestamptz - (id % 300) * interval '1 day'
where id between $1 and $2 and id % 3 = 0 and not deceased`

const STALE = 'update person set confirmed_at = null, stale_at = $2, stale_reason = $3 where id = $1'

const QUESTION = `
insert into confirmation (person_id, step, due_at, round, asked_at, channel, silent_years)
values ($1, $2, $3, $4, $5, 'mail', $6)`

/** Writes yearly questions: some answered, one that waits for the answer, and some that stayed without one. */
export async function writeConfirmations(connection: Connection, { others }: DemoPeople, now: number): Promise<void> {
  const [silent, refused, reminded] = [SILENT, REFUSED, ASKED].map((index) => others.first + index)
  const before = (days: number) => new Date(now - days * DAY_MS).toISOString()
  const askedAt = before(REMINDER_DAYS)
  await connection.query(CONFIRMED, [others.first, others.first + others.count - 1, before(1)])
  await connection.query(BEFORE, [[silent, refused, reminded], before(STALE_DAYS)])
  await connection.query(STALE, [silent, before(STALE_DAYS), 'silence'])
  await connection.query(STALE, [refused, before(STALE_DAYS), 'refusedMail'])
  await connection.query('update person set confirmed_at = null where id = $1', [reminded])
  await connection.query(QUESTION, [silent, 'reminded', before(-300), 4, before(STALE_DAYS), 3])
  await connection.query(QUESTION, [reminded, 'sent', before(0), 1, askedAt, 0])
}

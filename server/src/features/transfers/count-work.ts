import type { ResponseOf } from '@dyra/shared/contract'
import { type Database, prepared } from '../../db/connection.ts'

type Work = NonNullable<ResponseOf<'GET /api/PetTransfers/Counts'>['work']>

/** Each table has a partial index of what is counted here, or holds only that. */
const countWork = prepared<Work, []>(`
  select
    (select count(*)::int from auth_application where status = 'pending') as applications,
    (select count(*)::int from contact_form) as comments,
    (select count(*)::int from outbox where dead_at is not null) as "failedMails",
    (select count(*)::int from pet_transfer where by_veterinarian and status = 'pending') as "unansweredRegistrations"`)

/** What waits for the administrators. */
export async function readWork(db: Database): Promise<Work> {
  const [work] = await countWork(db, [])
  if (!work) throw new Error('A statement without FROM gave no row')
  return work
}

import { CLAIM_DELETION_DAYS } from '@dyra/shared/domain/claims'
import { type Database, prepared } from '../../db/connection.ts'

const DUE = `claim where closed_at < now() - interval '${CLAIM_DELETION_DAYS} days'`

const count = prepared<{ n: number }>(`select count(*)::int as n from ${DUE}`)

/** Pictures are deleted with their claims. The history keeps that there was a claim and how it ended. */
const deletion = prepared<{ n: number }, [number]>(`with gone as (
  delete from claim where id in (select id from ${DUE} limit $1 for update skip locked) returning 1)
select count(*)::int as n from gone`)

/** Claims that a run would delete now. */
export const countDueClaims = async (db: Database): Promise<number> => (await count(db, []))[0]?.n ?? 0

const BATCH = 100

/** Deletes in batches that commit separately, a year after the decision. Calls `onDeleted` after each. */
export async function deleteOldClaims(db: Database, onDeleted: (n: number) => void): Promise<void> {
  let deleted = 0
  for (let n = BATCH; n === BATCH; ) {
    n = (await deletion(db, [BATCH]))[0]?.n ?? 0
    deleted += n
    onDeleted(deleted)
  }
}

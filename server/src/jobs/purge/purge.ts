import { ACCESS_LOG_YEARS } from '@dyra/shared/domain/limits'
import type { Database } from '../../db/connection.ts'
import { deleteInBatches, doomedBy } from '../../db/delete-in-batches.ts'
import type { TableName } from '../../db/tables.ts'

/** Rows of the first partition, which has many months. The others are dropped as a whole (db/access-log-months.ts). */
const firstViews = {
  as: 'firstViews',
  from: 'access_log',
  key: 'id',
  where: `created_at < date_trunc('month', now() - interval '${ACCESS_LOG_YEARS} years')`,
}
const expiries = [...doomedBy('purge'), firstViews]

const BATCH = 5000

interface Purge {
  readonly only?: TableName
  readonly size?: number
}

/** Deletes expired rows in batches and returns their numbers. `db` must allow long statements. */
export async function runPurge(db: Database, { only, size = BATCH }: Purge = {}): Promise<Record<string, number>> {
  const purged: Record<string, number> = {}
  for (const expiry of expiries)
    if (only === undefined || expiry.from === only) purged[expiry.as] = await deleteInBatches(db, expiry, { size })
  return purged
}

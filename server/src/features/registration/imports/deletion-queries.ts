import type { ImportState } from '@dyra/shared/domain/imports'
import { IMPORT_CONTENT_DAYS } from '@dyra/shared/domain/limits'
import { type Database, prepared } from '../../../db/connection.ts'

const OLD = `i.created_at < now() - interval '${IMPORT_CONTENT_DAYS} days'`

/** Imports whose rows are due to be deleted. */
export const findOld = prepared<{ importId: number; state: ImportState; rows: number }>(`
select i.id as "importId", i.state, coalesce(sum(t.row_count), 0)::int as rows
from pet_import i join pet_import_part t on t.import_id = i.id and t.content is not null
where ${OLD} group by i.id order by i.id`)

const CONTENT_PARTS = 100

const clearParts = prepared<{ rows: number; parts: number }, [importId: number]>(`
with cleared as (
  update pet_import_part set content = null, errors = null, doubts = null
  where (import_id, part) in (
    select import_id, part from pet_import_part
    where import_id = $1 and content is not null order by part limit ${CONTENT_PARTS} for update skip locked)
  returning row_count)
select coalesce(sum(row_count), 0)::int as rows, count(*)::int as parts from cleared`)

const deleteTags = prepared<never, [importId: number]>('delete from pet_import_tag where import_id = $1')

/** Deletes the rows of an import in batches. Calls `onDeleted` with the number of rows after each. */
export async function deleteContent(db: Database, importId: number, onDeleted: (rows: number) => void): Promise<void> {
  for (;;) {
    const [cleared] = await clearParts(db, [importId])
    if (!cleared?.parts) break
    onDeleted(cleared.rows)
  }
  await deleteTags(db, [importId])
}

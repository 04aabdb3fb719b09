import { isOpen } from '@dyra/shared/domain/imports'
import { changesBy, systemActor } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import { deleteContent, findOld } from './deletion-queries.ts'
import { endImport } from './end-import.ts'

/** Counts the rows that a run would delete now. */
export const countOldRows = async (db: Database): Promise<number> =>
  (await findOld(db, [])).reduce((total, { rows }) => total + rows, 0)

/**
 * Deletes the rows of imports 30 days after their upload, in batches that commit separately. An import that has not
 * ended is cancelled before. Returns the number of rows.
 */
export async function endOldImports(db: Database, onDeleted: (rows: number) => void): Promise<number> {
  let deleted = 0
  for (const { importId, state } of await findOld(db, [])) {
    if (isOpen(state)) await endImport(db, { importId, actor: systemActor, from: state, to: 'cancelled' })
    await deleteContent(db, importId, (rows) => {
      deleted += rows
      onDeleted(deleted)
    })
    await changesBy(systemActor, db).update('pet_import', { id: importId, set: { file_name: null } })
  }
  return deleted
}

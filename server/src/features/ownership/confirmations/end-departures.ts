import type { Database } from '../../../db/connection.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { closeTask } from '../../messages/tasks/index.ts'
import { findPastDepartures } from './queries.ts'

/** Closes tasks about pets that have died since, or are no longer the owner's. Returns their number. */
export async function endDepartures(db: Database): Promise<{ lapsed: number }> {
  const tasks = await findPastDepartures(db)
  for (const task of tasks) await inTransaction(db, (tx) => closeTask(tx, task, { outcome: 'lapsed' }))
  return { lapsed: tasks.length }
}

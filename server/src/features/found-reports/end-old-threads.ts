import type { Transaction } from 'kysely'
import type { Database } from '../../db/connection.ts'
import type { Schema } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { queueInBatches } from '../mail/index.ts'
import { closeTask, openTask } from '../tasks/index.ts'
import { queueBackups } from './backup-queries.ts'
import { deleteReports, lockDueReports } from './deletion-queries.ts'
import { endThread, lapseTasks } from './end-thread.ts'
import { findSilent, findUndelivered, findUnseen, lockSilent } from './waiting-queries.ts'

const BATCH = 500
const DELETION_BATCH = 100

type Tx = Transaction<Schema>

async function endSilent(db: Database): Promise<number> {
  let ended = 0
  for (const id of await findSilent(db, BATCH))
    ended += await inTransaction(db, async (tx: Tx) => {
      const row = await lockSilent(tx, id)
      if (row) await endThread(tx, row, { reason: 'silence' })
      return row ? 1 : 0
    })
  return ended
}

/**
 * Notifies backup contacts of reports that no one has seen for four hours, closes threads after 30 silent days, and opens tasks for reports that no one has seen after all reminders, or whose
 * mails all failed. Every step can be repeated and may run in several processes at the same time.
 */
export async function checkThreads(
  db: Database,
  { hasBackups = false }: { readonly hasBackups?: boolean } = {},
): Promise<{ closed: number }> {
  if (hasBackups) await queueInBatches(db, queueBackups)
  for (const { id, petId } of await findUndelivered(db, BATCH))
    await inTransaction(db, (tx) => openTask(tx, { kind: 'unreachableOwner', petId, foundReportId: id }))
  for (const { id, petId } of await findUnseen(db, BATCH))
    await inTransaction(db, (tx) => openTask(tx, { kind: 'unseenReport', petId, foundReportId: id }))
  return { closed: await endSilent(db) }
}

async function deleteBatch(tx: Tx): Promise<number> {
  const due = await lockDueReports(tx, DELETION_BATCH)
  for (const report of due) {
    const about = { petId: report.pet_id ?? undefined, foundReportId: report.id }
    await lapseTasks(tx, report)
    await closeTask(tx, { kind: 'reportedAbuse', ...about }, { outcome: 'lapsed' })
  }
  const ids = due.map(({ id }) => id)
  await deleteReports(tx, ids)
  return due.length
}

/** Deletes threads 90 days after their end, in batches that commit separately. Returns their number. */
export async function deleteOldThreads(db: Database, onDeleted: (n: number) => void): Promise<number> {
  for (let deleted = 0; ; ) {
    const n = await inTransaction(db, deleteBatch)
    deleted += n
    onDeleted(deleted)
    if (n < DELETION_BATCH) return deleted
  }
}

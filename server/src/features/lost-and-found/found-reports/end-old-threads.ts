import type { Database } from '../../../db/connection.ts'
import { repeatBatch } from '../../../db/delete-in-batches.ts'
import { type DueServices, forEachDue } from '../../../db/for-each-due.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { queueInBatches } from '../../messages/mail/index.ts'
import { closeTask, openTask } from '../../messages/tasks/index.ts'
import { deleteReports, lockDueReports } from './deletion-queries.ts'
import { queueBackups } from './mail-queries.ts'
import {
  findSilent,
  findUndelivered,
  findUnseen,
  lockSilent,
  lockUnseen,
  markSentToRegistry,
  type WaitingReport,
} from './queries.ts'
import { endThread, lapseTasks } from './service.ts'

const DELETION_BATCH = 100

async function endSilent(tx: Tx, id: string): Promise<number> {
  const row = await lockSilent(tx, id)
  if (row) await endThread(tx, row, { reason: 'silence' })
  return row ? 1 : 0
}

/** Opens a task about a report. */
const opening =
  (kind: 'unreachableOwner' | 'unseenReport') =>
  async (tx: Tx, { id, petId }: WaitingReport): Promise<number> => {
    if (!(await lockUnseen(tx, id))) return 0
    if (kind === 'unreachableOwner') await markSentToRegistry(tx, { id, petId })
    await openTask(tx, { kind, petId, foundReportId: id })
    return 1
  }

/**
 * Closes threads after 30 silent days, and opens tasks for reports that no one has seen after all reminders, or that
 * reached no one. Every step can be repeated and may run in several processes at the same time.
 */
export async function checkThreads(services: DueServices): Promise<{ closed: number; failed: number }> {
  const { db } = services
  const steps = [
    {
      what: 'undelivered report',
      find: (limit: number) => findUndelivered(db, limit),
      work: opening('unreachableOwner'),
    },
    { what: 'unseen report', find: (limit: number) => findUnseen(db, limit), work: opening('unseenReport') },
  ]
  let failed = 0
  for (const step of steps) failed += (await forEachDue(services, step)).failed
  const silent = await forEachDue(services, {
    what: 'silent thread',
    find: (limit) => findSilent(db, limit),
    work: (tx, { id }) => endSilent(tx, id),
  })
  return { closed: silent.done, failed: failed + silent.failed }
}

/** Notifies backup contacts of reports that no one has seen for four hours. Returns the number of notices. */
export const notifyBackups = async (db: Database): Promise<{ notices: number }> => ({
  notices: await queueInBatches(db, queueBackups),
})

async function deleteBatch(tx: Tx, limit: number): Promise<number> {
  const due = await lockDueReports(tx, limit)
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
export const deleteOldThreads = (db: Database, onDeleted: (n: number) => void): Promise<number> =>
  repeatBatch({ size: DELETION_BATCH, onDeleted }, (limit) => inTransaction(db, (tx) => deleteBatch(tx, limit)))

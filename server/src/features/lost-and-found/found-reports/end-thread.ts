import type { ThreadEnd } from '@dyra/shared/domain/found-reports'
import type { Selectable, Transaction } from 'kysely'
import { NOW } from '../../../db/change.ts'
import type { Schema } from '../../../db/schema.ts'
import { closeTask } from '../../messages/tasks/index.ts'
import { mailEnd } from './mails.ts'
import { lockOpenThreads, updateReport } from './queries.ts'

type Tx = Transaction<Schema>
type Row = Selectable<Schema['found_report']>

/** Closes the tasks of a report that someone on the owner's side has now seen, or that is closed. */
export async function lapseTasks(tx: Tx, { id, pet_id }: Pick<Row, 'id' | 'pet_id'>): Promise<void> {
  const about = { petId: pet_id ?? undefined, foundReportId: id }
  await closeTask(tx, { kind: 'unseenReport', ...about }, { outcome: 'lapsed' })
  await closeTask(tx, { kind: 'unreachableOwner', ...about }, { outcome: 'lapsed' })
}

/** Closes a locked, open thread, and notifies the finder unless they closed it. */
export async function endThread(
  tx: Tx,
  report: Row,
  { reason, set = {} }: { readonly reason: ThreadEnd; readonly set?: Parameters<typeof updateReport>[2] },
): Promise<void> {
  await updateReport(tx, report.id, { ...set, closed_at: NOW, end_reason: reason })
  await lapseTasks(tx, report)
  if (reason !== 'finder') await mailEnd(tx, report)
}

/** Closes every open thread of a pet whose owner changes. The new owner cannot read them. */
export async function endThreadsOfPet(tx: Tx, petId: number): Promise<void> {
  for (const report of await lockOpenThreads(tx, petId)) await endThread(tx, report, { reason: 'newOwner' })
}

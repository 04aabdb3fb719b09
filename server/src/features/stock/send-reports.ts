import type { Transaction } from 'kysely'
import type { Database } from '../../db/connection.ts'
import { lockName } from '../../db/locks.ts'
import type { Schema } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { queueMail } from '../mail/index.ts'
import { openTask } from '../tasks/index.ts'
import { findDueClinics, findMailReceivers, findOrganisation, markMailed } from './report-queries.ts'

async function sendTo(tx: Transaction<Schema>, workplaceId: number): Promise<number> {
  await lockName(tx, `delivered reports of ${workplaceId}`)
  const reportIds = await markMailed(tx, workplaceId)
  if (reportIds.length === 0) return 0
  const receivers = await findMailReceivers(tx, workplaceId)
  if (receivers.length === 0)
    await openTask(tx, { kind: 'unreachableClinic', personId: await findOrganisation(tx, workplaceId) })
  await queueMail(
    tx,
    ...receivers.map((personId) => ({ kind: 'deliveredFound', to: { personId }, data: { reportIds } }) as const),
  )
  return receivers.length
}

/**
 * Mails clinics about found animals with numbers of their stock: the first report at once, later ones in one mail a day.
 * A clinic without an address becomes a task. Returns the number of mails.
 */
export async function notifyClinics(db: Database): Promise<{ mails: number }> {
  let mails = 0
  for (const workplaceId of await findDueClinics(db)) mails += await inTransaction(db, (tx) => sendTo(tx, workplaceId))
  return { mails }
}

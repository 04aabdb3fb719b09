import { type DueServices, forEachDue } from '../../../db/for-each-due.ts'
import { lockName } from '../../../db/locks.ts'
import type { Tx } from '../../../db/transaction.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { openTask } from '../../messages/tasks/index.ts'
import { type DueClinic, findDueClinics, findMailReceivers, findOrganisation, markMailed } from './queries.ts'

async function sendTo(tx: Tx, { id: workplaceId }: DueClinic): Promise<number> {
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
export async function notifyClinics(services: DueServices): Promise<{ mails: number; failed: number }> {
  const find = () => findDueClinics(services.db)
  const { done: mails, failed } = await forEachDue(services, { what: 'delivered report', find, work: sendTo })
  return { mails, failed }
}

import { changesBy, NOW, systemActor } from '../../../db/change.ts'
import { type DueServices, forEachDue } from '../../../db/for-each-due.ts'
import type { Tx } from '../../../db/transaction.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { type ExpiringKey, findAdministratorIds, findExpiringKeys } from './queries.ts'

async function notify(tx: Tx, { id, name, expires }: ExpiringKey): Promise<number> {
  const isFirst = await changesBy(systemActor, tx).update('api_key', {
    id,
    set: { expiry_told_at: NOW },
    expect: { expiry_told_at: null, revoked_at: null },
  })
  if (!isFirst) return 0
  const data = { keyName: name, date: expires }
  const administrators = await findAdministratorIds(tx)
  await queueMail(
    tx,
    ...administrators.map((personId) => ({ kind: 'apiKeyExpiring' as const, to: { personId }, data })),
  )
  return 1
}

/** Sends every administrator one e-mail about each key that expires soon. Returns the number of keys. */
export async function notifyExpiringKeys(services: DueServices): Promise<{ notified: number; failed: number }> {
  const find = () => findExpiringKeys(services.db, [])
  const { done: notified, failed } = await forEachDue(services, { what: 'expiring key', find, work: notify })
  return { notified, failed }
}

import type { Transaction } from 'kysely'
import { changesBy, NOW, systemActor } from '../../db/change.ts'
import type { Database } from '../../db/connection.ts'
import type { Schema } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { queueMail } from '../mail/index.ts'
import { type ExpiringKey, findAdministratorIds, findExpiringKeys } from './queries.ts'

async function notify(tx: Transaction<Schema>, { id, name, expires }: ExpiringKey): Promise<boolean> {
  const isFirst = await changesBy(systemActor, tx).update('api_key', {
    id,
    set: { expiry_told_at: NOW },
    expect: { expiry_told_at: null, revoked_at: null },
  })
  if (!isFirst) return false
  const data = { keyName: name, date: expires }
  const administrators = await findAdministratorIds(tx)
  await queueMail(
    tx,
    ...administrators.map((personId) => ({ kind: 'apiKeyExpiring' as const, to: { personId }, data })),
  )
  return true
}

/** Sends every administrator one e-mail about each key that expires soon. Returns the number of keys. */
export async function notifyExpiringKeys(db: Database): Promise<{ notified: number }> {
  let notified = 0
  for (const key of await findExpiringKeys(db, [])) if (await inTransaction(db, (tx) => notify(tx, key))) notified++
  return { notified }
}

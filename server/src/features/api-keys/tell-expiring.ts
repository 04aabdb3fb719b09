import { API_KEY_NOTICE_DAYS } from '@dyra/shared/domain/limits'
import { sql, type Transaction } from 'kysely'
import { changesBy, NOW, registryItself } from '../../db/change.ts'
import { type Database, prepared } from '../../db/connection.ts'
import type { Schema } from '../../db/schema.ts'
import { TODAY } from '../../db/today.ts'
import { inTransaction } from '../../db/transaction.ts'
import { queueMail } from '../mail/index.ts'

interface Expiring {
  id: number
  name: string
  expires: string
}

const findExpiring = prepared<Expiring>(`
select id, name, expires_on::text as expires from api_key
where revoked_at is null and expiry_told_at is null
  and expires_on between ${TODAY} and ${TODAY} + ${API_KEY_NOTICE_DAYS}
order by id`)

async function tell(tx: Transaction<Schema>, { id, name, expires }: Expiring): Promise<boolean> {
  const told = await changesBy(registryItself, tx).update('api_key', {
    id,
    set: { expiry_told_at: NOW },
    expect: { expiry_told_at: null, revoked_at: null },
  })
  if (!told) return false
  const administrators = await tx
    .selectFrom('authorized_user')
    .select('person_id')
    .where('enabled', '=', true)
    .where(sql<boolean>`'Administrator' = any(roles)`)
    .execute()
  const data = { keyName: name, date: expires }
  await queueMail(
    tx,
    ...administrators.map(({ person_id: personId }) => ({ kind: 'apiKeyExpiring' as const, to: { personId }, data })),
  )
  return true
}

/** Mails every administrator once about each key that ends soon; answers how many keys that were. */
export async function tellExpiringKeys(db: Database): Promise<{ told: number }> {
  let told = 0
  for (const key of await findExpiring(db, [])) if (await inTransaction(db, (tx) => tell(tx, key))) told++
  return { told }
}

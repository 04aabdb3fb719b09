import type { Rate } from '@dyra/shared/domain/rates'
import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'

/** Milliseconds until another address than that of the last mails may be given for a person; 0: now. */
export async function waitForAddress(
  tx: Transaction<Schema>,
  { personId, address }: { personId: number; address: string },
  { seconds }: Rate,
): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select (extract(epoch from created_at + ${seconds} * interval '1 second' - now()) * 1000)::float8 as wait
    from outbox
    where recipient_person_id = ${personId} and lower(address) <> lower(${address})
      and created_at > now() - ${seconds} * interval '1 second'
    order by id desc limit 1`.execute(tx)
  return rows[0]?.wait ?? 0
}

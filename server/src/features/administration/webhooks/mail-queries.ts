import type { DisabledReason } from '@dyra/shared/domain/webhooks'
import { type Database, prepared, queryRows } from '../../../db/connection.ts'
import { isVeterinarian } from '../../../db/expressions.ts'
import type { Tx } from '../../../db/transaction.ts'

/**
 * Whether person `p` with role `a` may see the subscriptions of key `k`: the rule of the calls that show subscriptions
 * (calls.ts).
 */
const maySee = `((a.enabled and 'Administrator' = any (a.roles)) or (p.id = k.veterinarian_person_id and ${isVeterinarian}))`

const subscribers = `webhook w join api_key k on k.id = w.api_key_id
  join (authorized_user a join person p on p.id = a.person_id) on ${maySee}`

/** Who may see the subscription. */
export const findSubscribers = async (tx: Tx, webhookId: number): Promise<readonly number[]> =>
  (
    await queryRows<{ personId: number }>(
      tx,
      `select p.id as "personId" from ${subscribers} where w.id = $1 order by p.id`,
      [webhookId],
    )
  ).map(({ personId }) => personId)

export interface DisabledWebhook {
  readonly apiKeyId: number
  readonly keyName: string
  readonly url: string
  readonly reason: DisabledReason
}

const disabled = prepared<DisabledWebhook, [webhookId: number, personId: number | null]>(`
select k.id as "apiKeyId", k.name as "keyName", w.url, w.disabled_reason as reason
from ${subscribers} where w.id = $1 and p.id = $2 and w.disabled_at is not null and w.ended_at is null`)

/** Undefined if the subscription was resumed or deleted since, or if the person may no longer see it. */
export const readDisabled = async (
  db: Database,
  webhookId: number,
  personId: number | null,
): Promise<DisabledWebhook | undefined> => (await disabled(db, [webhookId, personId]))[0]

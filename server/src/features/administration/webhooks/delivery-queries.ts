import { type Database, prepared, queryRows } from '../../../db/connection.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { LeasedEvent } from './queries.ts'

// Results of attempts to deliver, and the encryption of a secret with a new key. They do not change a subscription, so
// they have no history.

export const replaceSecret = prepared<object, [id: number, before: string, after: string]>(
  'update webhook set secret = $3 where id = $1 and secret = $2',
)

type Leased = Pick<LeasedEvent, 'id' | 'attempts'>
/** Whether the lease is still valid: another process may have leased the event meanwhile. */
const isLeased = 'e.id = $1 and e.attempts = $2 and e.delivered_at is null and e.failed_at is null'

const delivered = prepared<object, [id: number, attempts: number]>(`
with done as (
  update webhook_event e set delivered_at = now(), last_failure = null where ${isLeased} returning webhook_id)
update webhook w set delivered_at = now(), last_failure = null from done where w.id = done.webhook_id`)

export const markDelivered = (db: Database, { id, attempts }: Leased) => delivered(db, [id, attempts])

const postponed = prepared<object, [id: number, attempts: number, failure: string, pauseSeconds: number]>(`
with done as (
  update webhook_event e set last_failure = $3, run_at = now() + $4 * interval '1 second' where ${isLeased}
  returning webhook_id)
update webhook w set last_failure = $3 from done where w.id = done.webhook_id`)

interface Postponed {
  readonly failure: string
  readonly pauseSeconds: number
}

export const postponeEvent = (db: Database, { id, attempts }: Leased, { failure, pauseSeconds }: Postponed) =>
  postponed(db, [id, attempts, failure, pauseSeconds])

export interface FailedEvent {
  readonly webhookId: number
  /** Whether the receiver has accepted nothing since the event. */
  readonly isSilent: boolean
}

/** Undefined if another process has leased the event meanwhile. */
export const failEvent = async (tx: Tx, { id, attempts }: Leased, failure: string): Promise<FailedEvent | undefined> =>
  (
    await queryRows<FailedEvent>(
      tx,
      `with done as (
        update webhook_event e set failed_at = now(), last_failure = $3 where ${isLeased} returning webhook_id, created_at)
      update webhook w set last_failure = case when $3 = 'withheld' then w.last_failure else $3 end from done
      where w.id = done.webhook_id
      returning w.id as "webhookId", coalesce(w.delivered_at < done.created_at, true) as "isSilent"`,
      [id, attempts, failure],
    )
  )[0]

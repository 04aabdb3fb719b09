import type { Database } from '../db/connection.ts'
import { mergeKeyOf, type SecurityEvent } from './event.ts'

export interface WaitingEvent {
  readonly event: SecurityEvent
  readonly mergeKey: Buffer
  readonly at: Date
  readonly count: number
}

/** Bulk reads of a person on one day share one row across processes. For other events, sums the counts. */
const INSERT = `
insert into security_event (created_at, kind, outcome, call, person_id, acting_person_id, api_key_id, address_class,
  object_table, object_id, limit_name, amount, count, merge_key)
select created_at, kind, outcome, call, person_id, acting_person_id, api_key_id, address_class,
  object_table, object_id, limit_name, amount, count, decode(merge_key, 'hex')
from unnest($1::timestamptz[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[],
  $8::text[], $9::text[], $10::bigint[], $11::text[], $12::int[], $13::int[], $14::text[])
  as given (created_at, kind, outcome, call, person_id, acting_person_id, api_key_id, address_class,
    object_table, object_id, limit_name, amount, count, merge_key)
order by merge_key
on conflict (merge_key) do update set count = security_event.count + excluded.count where excluded.kind <> 'bulkRead'`

/** Inserts events, of which no two may have the same merge key. */
export async function insertEvents(db: Pick<Database, 'query'>, events: readonly WaitingEvent[]): Promise<void> {
  await db.query(INSERT, [
    events.map(({ at }) => at.toISOString()),
    events.map(({ event }) => event.kind),
    events.map(({ event }) => event.outcome),
    events.map(({ event }) => event.call ?? null),
    events.map(({ event }) => event.actor.personId ?? null),
    events.map(({ event }) => event.actor.actingPersonId ?? null),
    events.map(({ event }) => event.actor.apiKeyId ?? null),
    events.map(({ event }) => event.actor.addressClass ?? null),
    events.map(({ event }) => event.object?.table ?? null),
    events.map(({ event }) => event.object?.id ?? null),
    events.map(({ event }) => event.half?.limit ?? null),
    events.map(({ event }) => event.half?.amount ?? null),
    events.map(({ count }) => count),
    events.map(({ mergeKey }) => mergeKey.toString('hex')),
  ])
}

/** Records a command of the operator: an event without call and actor. */
export async function recordOperation(
  db: Pick<Database, 'query'>,
  operation: Pick<SecurityEvent, 'kind' | 'outcome' | 'object'>,
): Promise<void> {
  const event = { ...operation, actor: {} }
  const at = new Date()
  await insertEvents(db, [{ event, mergeKey: mergeKeyOf(event, at), at, count: 1 }])
}

import type { EventPet, KeyWebhooks, Webhook, WebhookDelivery } from '@dyra/shared/contract/webhooks'
import type { WebhookFailure, WebhookKind } from '@dyra/shared/domain/webhooks'
import type { KeyCaller } from '../../../access/caller.ts'
import { type Database, prepared, queryRows } from '../../../db/connection.ts'
import { isProtected, isVeterinarian, TODAY } from '../../../db/expressions.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Page } from '../../../http/paging.ts'

/** The failure as stored: a word, or the status of an answer. */
const failureOf = (text: string | null): WebhookFailure | number | null =>
  text !== null && /^\d+$/.test(text) ? Number(text) : (text as WebhookFailure | null)

interface WebhookRow extends Omit<Webhook, 'created' | 'lastDelivered' | 'lastFailure'> {
  readonly created: Date
  readonly lastDelivered: Date | null
  readonly lastFailure: string | null
}

const isWaiting = 'e.delivered_at is null and e.failed_at is null'

const webhooks = prepared<WebhookRow, [apiKeyId: number]>(`
select w.id as "webhookId", w.url, w.municipality,
  case when w.disabled_at is not null then 'disabled' when w.paused_at is not null then 'paused' else 'active' end as state,
  w.disabled_reason as "disabledReason", w.created_at as created, w.delivered_at as "lastDelivered",
  w.last_failure as "lastFailure",
  (select count(*)::int from webhook_event e where e.webhook_id = w.id and ${isWaiting}) as waiting
from webhook w where w.api_key_id = $1 and w.ended_at is null order by w.id`)

const webhookView = ({ created, lastDelivered, lastFailure, ...row }: WebhookRow): Webhook => ({
  ...row,
  created: created.toISOString(),
  lastDelivered: lastDelivered?.toISOString() ?? null,
  lastFailure: failureOf(lastFailure),
})

const key = prepared<Omit<KeyWebhooks, 'webhooks'>, [apiKeyId: number]>(
  'select name as "keyName", veterinarian_person_id is not null as "hasVeterinarian" from api_key where id = $1',
)

export async function readKeyWebhooks(db: Database, apiKeyId: number): Promise<KeyWebhooks | undefined> {
  const [[found], rows] = await Promise.all([key(db, [apiKeyId]), webhooks(db, [apiKeyId])])
  return found && { ...found, webhooks: rows.map(webhookView) }
}

interface DeliveryRow extends Omit<WebhookDelivery, 'created' | 'next' | 'delivered' | 'failure'> {
  readonly created: Date
  readonly next: Date | null
  readonly delivered: Date | null
  readonly failure: string | null
}

const deliveries = prepared<DeliveryRow, [webhookId: number, size: number, from: number]>(`
select e.id as "eventId", e.kind, e.pet_id as "petId", e.created_at as created, e.attempts,
  case when e.delivered_at is not null then 'delivered' when e.failed_at is not null then 'failed' else 'waiting' end as state,
  case when ${isWaiting} then e.run_at end as next, e.delivered_at as delivered, e.last_failure as failure
from webhook_event e where e.webhook_id = $1 order by e.id desc limit $2 offset $3`)
const countDeliveries = prepared<{ count: number }, [webhookId: number]>(
  'select count(*)::int as count from webhook_event where webhook_id = $1',
)

const ofKey = prepared<object, [apiKeyId: number, webhookId: number]>(
  'select from webhook where api_key_id = $1 and id = $2 and ended_at is null',
)

/** A subscription of the key in the path. */
export const isWebhookOf = async (db: Database, apiKeyId: number, webhookId: number): Promise<boolean> =>
  (await ofKey(db, [apiKeyId, webhookId])).length > 0

export async function findDeliveries(db: Database, webhookId: number, { from, size }: Page) {
  const [rows, [counted]] = await Promise.all([
    deliveries(db, [webhookId, size, from]),
    countDeliveries(db, [webhookId]),
  ])
  return { rows, total: counted?.count ?? 0 }
}

export const deliveryView = ({ created, next, delivered, failure, ...row }: DeliveryRow): WebhookDelivery => ({
  ...row,
  created: created.toISOString(),
  next: next?.toISOString() ?? null,
  delivered: delivered?.toISOString() ?? null,
  failure: failureOf(failure),
})

/** SQL condition: key `k` is valid, and its veterinarian has the role, as each call checks. */
const isKeyInUse = `(k.revoked_at is null and k.expires_on >= ${TODAY} and 'webhooks' = any (k.scopes)
  and (k.veterinarian_person_id is null or exists (
    select from person p join authorized_user a on a.person_id = p.id
    where p.id = k.veterinarian_person_id and ${isVeterinarian})))`

export interface SubscribingKey {
  readonly hasVeterinarian: boolean
  readonly isInUse: boolean
  readonly webhooks: number
}

/** Locks the key until the end of the transaction, so that its subscriptions are counted one after another. */
export const lockKey = async (tx: Tx, apiKeyId: number): Promise<SubscribingKey | undefined> =>
  (
    await queryRows<SubscribingKey>(
      tx,
      `select k.veterinarian_person_id is not null as "hasVeterinarian", ${isKeyInUse} as "isInUse",
        (select count(*)::int from webhook w where w.api_key_id = k.id and w.ended_at is null) as webhooks
      from api_key k where k.id = $1 for update of k`,
      [apiKeyId],
    )
  )[0]

export interface WebhookState {
  readonly isPaused: boolean
  readonly isDisabled: boolean
}

/** A subscription of the key in the path; undefined if the key has none with this id. */
export const lockWebhook = async (tx: Tx, apiKeyId: number, webhookId: number): Promise<WebhookState | undefined> =>
  (
    await queryRows<WebhookState>(
      tx,
      `select paused_at is not null as "isPaused", disabled_at is not null as "isDisabled"
      from webhook where id = $2 and api_key_id = $1 and ended_at is null for update`,
      [apiKeyId, webhookId],
    )
  )[0]

/** Makes the events of the time span wait again, with their ids. */
export const replayEvents = async (tx: Tx, webhookId: number, span: { from: string; to: string }): Promise<number> =>
  (
    await queryRows(
      tx,
      `update webhook_event set attempts = 0, run_at = now(), delivered_at = null, failed_at = null, last_failure = null
      where webhook_id = $1 and created_at between $2 and $3 returning 1`,
      [webhookId, span.from, span.to],
    )
  ).length

export const addTest = (tx: Tx, webhookId: number) =>
  tx.insertInto('webhook_event').values({ webhook_id: webhookId, kind: 'test' }).execute()

const secretOf = prepared<{ secret: string }, [webhookId: number]>(
  'select secret from webhook where id = $1 and ended_at is null',
)

/** The encrypted secret; undefined if the subscription has ended. */
export const readSecret = async (db: Database, webhookId: number): Promise<string | undefined> =>
  (await secretOf(db, [webhookId]))[0]?.secret

export const findSecrets = prepared<{ id: number; secret: string }>(
  'select id, secret from webhook where ended_at is null order by id',
)

/** SQL condition: no keeper of pet `p` is protected. */
const isOpenPet = `not exists (
  select from ownership o join person r on r.id in (o.person_id, p.co_owner_person_id)
  where o.pet_id = p.id and o.to_at is null and ${isProtected('r')})`

/** An event that this process delivers: no other process may until the lease ends. */
export interface LeasedEvent {
  readonly id: number
  readonly webhookId: number
  /** Number of leases, including this one. */
  readonly attempts: number
  readonly kind: WebhookKind
  readonly petId: number | null
  readonly created: Date
  readonly url: string
  readonly secret: string
  /** Whether a keeper of the pet has become protected since the event. */
  readonly isWithheld: boolean
}

/** Due events of each subscription, so that one with many, or a slow one, does not hold up the others. */
export const leaseEvents = prepared<LeasedEvent, [perWebhook: number, limit: number, leaseSeconds: number]>(`
with due as (
  select e.id from webhook w join api_key k on k.id = w.api_key_id
  cross join lateral (
    select n.id, n.run_at from webhook_event n
    where n.webhook_id = w.id and n.delivered_at is null and n.failed_at is null and n.run_at <= now()
    order by n.run_at, n.id limit $1 for update skip locked) e
  where w.ended_at is null and w.paused_at is null and w.disabled_at is null and ${isKeyInUse}
  order by e.run_at, e.id limit $2),
taken as (
  update webhook_event e set attempts = e.attempts + 1, run_at = now() + $3 * interval '1 second'
  from due where e.id = due.id returning e.*)
select t.id, t.webhook_id as "webhookId", t.attempts, t.kind, t.pet_id as "petId", t.created_at as created, w.url, w.secret,
  w.municipality is not null and p.id is not null and not ${isOpenPet} as "isWithheld"
from taken t join webhook w on w.id = t.webhook_id left join pet p on p.id = t.pet_id order by t.id`)

interface PetRow extends Omit<EventPet, 'keeper'> {
  readonly keeperIds: readonly number[]
  /** Null if the key belongs to a practice. */
  readonly keeper: EventPet['keeper']
}

const eventPet = prepared<PetRow, [petId: number, apiKeyId: number, veterinarianId: number | null]>(`
select p.id as "petId", p.name, p.species_id as "speciesId", p.is_lost as "isLost", p.is_dead as "isDead",
  array(select m.tag_number from microtag m where m.pet_id = p.id order by m.is_latest desc, m.id) as "tagNumbers",
  array_remove(array[k.id, case when k.id is not null then p.co_owner_person_id end], null) as "keeperIds",
  case when $3::bigint is null then
    json_build_object('name', k.name, 'address', k.address, 'postalCodeId', k.postal_code_id) end as keeper
from pet p left join ownership o on o.pet_id = p.id and o.to_at is null left join person k on k.id = o.person_id
where p.id = $1 and case
  when $3 is not null then exists (select from microtag m where m.pet_id = p.id and m.registered_by = $3)
    and exists (select from webhook w where w.api_key_id = $2 and w.municipality is null and w.ended_at is null)
  else p.species_id = 1 and ${isOpenPet} and exists (
    select from webhook w where w.api_key_id = $2 and w.municipality = k.municipality and w.ended_at is null) end`)

/** The present state of a pet, if the key has a ground to see it. */
export const readEventPet = async (
  db: Database,
  petId: number,
  { apiKeyId, veterinarian }: KeyCaller,
): Promise<PetRow | undefined> => (await eventPet(db, [petId, apiKeyId, veterinarian?.personId ?? null]))[0]

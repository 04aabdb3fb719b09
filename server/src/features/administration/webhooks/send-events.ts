import type { DisabledReason } from '@dyra/shared/domain/webhooks'
import { Webhook } from 'standardwebhooks'
import { PostError, postPublicly } from '../../../adapters/public-post.ts'
import { changesBy, NOW, systemActor } from '../../../db/change.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { EncryptionKeys } from '../../../encryption/encryption-keys.ts'
import type { JobServices } from '../../../kernel/job.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { failEvent, markDelivered, postponeEvent } from './delivery-queries.ts'
import { findSubscribers } from './mail-queries.ts'
import { type LeasedEvent, leaseEvents } from './queries.ts'
import { isAccepted, isGone, pauseAfter } from './rules.ts'
import { openSecret } from './webhooks.ts'

const PER_WEBHOOK = 5
const BATCH = 25
/** Longer than an attempt takes. */
const LEASE_S = 60

type Post = typeof postPublicly

/** The body and headers of Standard Webhooks. A repeat has the id of its event, too. */
function signed({ id, kind, petId, created }: LeasedEvent, secret: string) {
  const messageId = `evt_${id}`
  const now = new Date()
  const body = JSON.stringify({
    type: kind === 'test' ? kind : `pet.${kind}`,
    timestamp: created.toISOString(),
    data: { petId },
  })
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'dyraaudkenni-webhooks',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(messageId, now, body),
  }
  return { headers, body }
}

/** Switches a subscription off, and mails everyone who may see it. */
async function disable(tx: Tx, webhookId: number, reason: DisabledReason): Promise<void> {
  const isFirst = await changesBy(systemActor, tx).update('webhook', {
    id: webhookId,
    set: { disabled_at: NOW, disabled_reason: reason },
    expect: { disabled_at: null },
  })
  if (!isFirst) return
  const kind = 'webhookDisabled' as const
  const personIds = await findSubscribers(tx, webhookId)
  await queueMail(tx, ...personIds.map((personId) => ({ kind, to: { personId }, data: { webhookId } })))
}

/** Marks the event as failed. Also switches the subscription off if its receiver is gone, or accepts nothing. */
async function giveUp({ db, log }: JobServices, event: LeasedEvent, failure: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const failed = await failEvent(tx, event, failure)
    const isGoneNow = isGone(Number(failure))
    if (!failed || failure === 'withheld' || !(isGoneNow || failed.isSilent)) return
    const reason = isGoneNow ? 'gone' : 'failing'
    log.warn({ webhook: failed.webhookId, reason }, 'subscription switched off')
    await disable(tx, failed.webhookId, reason)
  })
}

/** @returns undefined, or why the receiver did not accept the event */
async function attempt(event: LeasedEvent, keys: EncryptionKeys, post: Post): Promise<string | undefined> {
  try {
    const status = await post({ url: event.url, ...signed(event, await openSecret(keys, event.secret)) })
    return isAccepted(status) ? undefined : String(status)
  } catch (error) {
    if (error instanceof PostError) return error.reason
    throw error
  }
}

async function deliver(services: JobServices, event: LeasedEvent, send: () => Promise<string | undefined>) {
  if (event.isWithheld) return giveUp(services, event, 'withheld')
  const failure = await send()
  if (failure === undefined) return markDelivered(services.db, event)
  const pause = isGone(Number(failure)) ? undefined : pauseAfter(event.attempts)
  if (pause === undefined) return giveUp(services, event, failure)
  await postponeEvent(services.db, event, { failure, pauseSeconds: pause })
}

/**
 * Sends due events, and returns the number of attempts. Another process may send at the same time.
 * @throws if an event cannot be marked or signed; it is sent again when its lease ends
 */
export async function sendEvents(services: JobServices, post: Post = postPublicly): Promise<number> {
  const { db, config, stopping } = services
  if (!config.capabilities.has('webhooks')) return 0
  const keys = EncryptionKeys.open(config)
  let attempts = 0
  while (!stopping.aborted) {
    const events = await leaseEvents(db, [PER_WEBHOOK, BATCH, LEASE_S])
    if (events.length === 0) break
    const ends = await Promise.allSettled(
      events.map((event) => deliver(services, event, () => attempt(event, keys, post))),
    )
    attempts += events.length
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
  }
  return attempts
}

import { type Static, Type } from 'typebox'
import { calls, Id, Instant, nullable, paging, sessionErrors } from './define.ts'

const OUTBOX_STATES = ['waiting', 'sent', 'dead', 'unaddressed', 'lapsed'] as const

/**
 * One e-mail. `dead`: the last retry failed. `unaddressed`: its recipient had no address. `lapsed`: its reason had gone
 * away. Neither of the last two was sent.
 */
export const OutboxItem = Type.Object({
  outboxId: Id,
  /** Name of the mail's template. */
  kind: Type.String(),
  state: Type.Enum([...OUTBOX_STATES]),
  recipientPersonId: nullable(Id),
  recipientName: nullable(Type.String()),
  address: nullable(Type.String()),
  attempts: Type.Integer({ minimum: 0 }),
  lastError: nullable(Type.String()),
  created: Instant,
  /** Next attempt; null if there is none. */
  due: nullable(Instant),
})
export type OutboxItem = Static<typeof OutboxItem>

export const outboxCalls = calls({
  'GET /api/Outbox': {
    summary: {
      is: 'Tölvupóstur; sá sem ekki tókst að senda ef annað er ekki valið',
      en: 'Emails; those that could not be sent unless others are chosen',
    },
    tag: 'Outbox',
    query: Type.Object({ State: Type.Optional(Type.Enum([...OUTBOX_STATES], { default: 'dead' })), ...paging }),
    response: { 200: Type.Array(OutboxItem) },
    errorStatuses: [400, ...sessionErrors],
  },
  'POST /api/Outbox/{id}/Retry': {
    summary: {
      is: 'Reyna aftur að senda póst sem ekki tókst að senda',
      en: 'Try again to send an email that could not be sent',
    },
    tag: 'Outbox',
    params: Type.Object({ id: Id }),
    response: { 200: OutboxItem },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  },
})

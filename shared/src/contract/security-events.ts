import { type Static, Type } from 'typebox'
import { AUDIT_TABLES } from '../domain/audit-tables.ts'
import { LIMIT_NAMES } from '../domain/rates.ts'
import { SECURITY_KINDS, SECURITY_OUTCOMES } from '../domain/security-events.ts'
import { calls, FilterDay, Id, Instant, nullable, offsetPaging, PersonId, sessionErrors } from './define.ts'

/** Current names; null if there is no person or retention has erased the person. */
export const SecurityEvent = Type.Object({
  securityEventId: Id,
  /** Time of the first of equal events within a minute. */
  created: Instant,
  kind: Type.Enum([...SECURITY_KINDS]),
  outcome: Type.Enum([...SECURITY_OUTCOMES]),
  /** `METHOD /path` of the contract; null for actions of an operator on the server. */
  call: nullable(Type.String()),
  /** What the call does, in Icelandic; null if this version does not have the call. */
  callName: nullable(Type.String()),
  personId: nullable(Id),
  personName: nullable(Type.String()),
  /** The person who uses an organisation's session. */
  actingPersonId: nullable(Id),
  actingPersonName: nullable(Type.String()),
  apiKeyId: nullable(Id),
  apiKeyName: nullable(Type.String()),
  addressClass: nullable(Type.String()),
  /** Object of the call, named as in the audit history. */
  objectTable: nullable(Type.Enum([...AUDIT_TABLES])),
  objectId: nullable(Id),
  /** The person or organisation whom the object is about, or the name of the pet; null if it has none. */
  objectName: nullable(Type.String()),
  /** For a bulk read: the limit that was half used, and the number of objects. */
  limit: nullable(Type.Enum([...LIMIT_NAMES])),
  amount: nullable(Type.Integer()),
  /** Number of events in that minute. */
  count: Type.Integer({ minimum: 1 }),
})
export type SecurityEvent = Static<typeof SecurityEvent>

export const securityEventCalls = calls({
  'GET /api/SecurityEvents': {
    summary: { is: 'Öryggisatburðir, nýjasti fyrst', en: 'Security events, latest first' },
    tag: 'SecurityEvents',
    query: Type.Object({
      Kind: Type.Optional(Type.Enum([...SECURITY_KINDS])),
      /** The acting person, also in an organisation's session. */
      PersonId: Type.Optional(PersonId),
      /** Days are inclusive, in Atlantic/Reykjavik. */
      From: Type.Optional(FilterDay),
      To: Type.Optional(FilterDay),
      ...offsetPaging,
    }),
    response: { 200: Type.Array(SecurityEvent) },
    errorStatuses: [400, ...sessionErrors],
  },
})

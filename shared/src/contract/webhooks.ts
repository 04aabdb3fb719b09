import { type Static, Type } from 'typebox'
import {
  DELIVERY_STATES,
  DISABLED_REASONS,
  WEBHOOK_EVENT_DAYS,
  WEBHOOK_FAILURES,
  WEBHOOK_KINDS,
  WEBHOOK_STATES,
  WEBHOOK_URL_MAX,
} from '../domain/webhooks.ts'
import {
  bodyErrors,
  calls,
  closed,
  creationErrors,
  Id,
  Instant,
  NoContent,
  nullable,
  optional,
  paging,
  sessionErrors,
} from './define.ts'
import { PetPath } from './fields.ts'
import { PlaceName } from './places.ts'

/** Why the last attempt failed; a number is the status of the answer. */
const Failure = nullable(Type.Union([Type.Enum([...WEBHOOK_FAILURES]), Type.Integer()]))

/** A subscription of an API key (docs/domain.md#webhooks). */
export const Webhook = Type.Object({
  webhookId: Id,
  /** Where events are sent. */
  url: Type.String(),
  /** Municipality of the dogs; null: the registrations of the veterinarian of the key. */
  municipality: nullable(Type.String()),
  state: Type.Enum([...WEBHOOK_STATES]),
  /** Why the registry switched it off. */
  disabledReason: nullable(Type.Enum([...DISABLED_REASONS])),
  created: Instant,
  /** The last event that the receiver accepted. */
  lastDelivered: nullable(Instant),
  lastFailure: Failure,
  /** How many events wait. */
  waiting: Type.Integer({ minimum: 0 }),
})
export type Webhook = Static<typeof Webhook>

/** The subscriptions of a key. */
export const KeyWebhooks = Type.Object({
  keyName: Type.String(),
  /** A key with a veterinarian subscribes to that veterinarian's registrations, any other key to a municipality. */
  hasVeterinarian: Type.Boolean(),
  webhooks: Type.Array(Webhook),
})
export type KeyWebhooks = Static<typeof KeyWebhooks>

/** Only the response to the creation, and to its repeats, has the secret that signs events. */
export const WebhookCreated = Type.Object({ webhookId: Id, secret: Type.String() })
export type WebhookCreated = Static<typeof WebhookCreated>

export const WebhookCreate = closed({
  url: Type.String({ maxLength: WEBHOOK_URL_MAX, pattern: '^https://[\\x21-\\x7e]+$' }),
  /** Required for a key without a veterinarian, refused for one with. */
  municipality: optional(PlaceName),
})
export type WebhookCreate = Static<typeof WebhookCreate>

export const WebhookDelivery = Type.Object({
  eventId: Id,
  kind: Type.Enum([...WEBHOOK_KINDS]),
  /** Null for a test. */
  petId: nullable(Id),
  created: Instant,
  state: Type.Enum([...DELIVERY_STATES]),
  attempts: Type.Integer({ minimum: 0 }),
  /** When the next attempt is made, if the event waits. */
  next: nullable(Instant),
  delivered: nullable(Instant),
  failure: Failure,
})
export type WebhookDelivery = Static<typeof WebhookDelivery>

/** A pet of an event, for the holder of the key. */
export const EventPet = Type.Object({
  petId: Id,
  name: Type.String(),
  speciesId: Id,
  tagNumbers: Type.Array(Type.String()),
  isLost: Type.Boolean(),
  isDead: Type.Boolean(),
  /** Only a municipality gets the keeper; for a practice this is null. */
  keeper: nullable(
    Type.Object({
      name: Type.String(),
      address: nullable(Type.String()),
      postalCodeId: nullable(Type.Integer()),
    }),
  ),
})
export type EventPet = Static<typeof EventPet>

const KeyPath = Type.Object({ apiKeyId: Id })
const WebhookPath = Type.Object({ apiKeyId: Id, webhookId: Id })
const about = { tag: 'OpenApiKeys', capability: 'webhooks' } as const
const changeErrors = [400, 404, 409, ...sessionErrors] as const

export const webhookCalls = calls({
  'GET /api/OpenApiKeys/{apiKeyId}/Webhooks': {
    ...about,
    summary: { is: 'Áskriftir API-lykils að tilkynningum', en: 'Subscriptions of an API key to events' },
    params: KeyPath,
    response: { 200: KeyWebhooks },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/OpenApiKeys/{apiKeyId}/Webhooks': {
    ...about,
    summary: {
      is: 'Búa til áskrift; leyndarmálið birtist aðeins í þessu svari',
      en: 'Create a subscription; the secret is shown in this response only',
    },
    params: KeyPath,
    body: WebhookCreate,
    response: { 201: WebhookCreated },
    errorStatuses: [...creationErrors, 404, ...sessionErrors],
    idempotent: true,
  },
  'PUT /api/OpenApiKeys/{apiKeyId}/Webhooks/{webhookId}': {
    ...about,
    summary: {
      is: 'Setja áskrift í bið eða hefja hana aftur',
      en: 'Pause a subscription, or resume it',
    },
    params: WebhookPath,
    body: closed({ paused: Type.Boolean() }),
    response: { 204: NoContent },
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
  'DELETE /api/OpenApiKeys/{apiKeyId}/Webhooks/{webhookId}': {
    ...about,
    summary: { is: 'Eyða áskrift', en: 'Delete a subscription' },
    params: WebhookPath,
    response: { 204: NoContent },
    errorStatuses: changeErrors,
  },
  'POST /api/OpenApiKeys/{apiKeyId}/Webhooks/{webhookId}/Test': {
    ...about,
    summary: { is: 'Senda prófun', en: 'Send a test' },
    params: WebhookPath,
    response: { 204: NoContent },
    errorStatuses: changeErrors,
  },
  'GET /api/OpenApiKeys/{apiKeyId}/Webhooks/{webhookId}/Deliveries': {
    ...about,
    summary: {
      is: `Sendingar áskriftar síðustu ${WEBHOOK_EVENT_DAYS} daga, nýjustu fyrst`,
      en: `Deliveries of a subscription of the last ${WEBHOOK_EVENT_DAYS} days, newest first`,
    },
    params: WebhookPath,
    query: Type.Object({ ...paging }),
    response: { 200: Type.Array(WebhookDelivery) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/OpenApiKeys/{apiKeyId}/Webhooks/{webhookId}/Replay': {
    ...about,
    summary: { is: 'Senda aftur tilkynningar frá tímabili', en: 'Send the events of a time span again' },
    params: WebhookPath,
    body: closed({ from: Instant, to: Instant }),
    response: { 200: Type.Object({ count: Type.Integer({ minimum: 0 }) }) },
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
  'GET /api/open/v1/pets/{petId}': {
    tag: 'Open',
    capability: 'webhooks',
    summary: {
      is: 'Dýr úr tilkynningu: eigin nýskráning, eða hundur í sveitarfélaginu',
      en: 'A pet of an event: an own registration, or a dog of the municipality',
    },
    params: PetPath,
    response: { 200: EventPet },
    errorStatuses: [400, 401, 403, 404, 429, 503],
  },
})

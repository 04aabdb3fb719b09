import { type Static, Type } from 'typebox'
import { KEY_SCOPES } from '../domain/key-scopes.ts'
import { API_KEY_MAX, API_KEY_MIN } from '../domain/limits.ts'
import {
  calls,
  closed,
  creationErrors,
  Day,
  Id,
  Instant,
  NoContent,
  nullable,
  optional,
  PersonId,
  paging,
  sessionErrors,
} from './define.ts'
import { Name, UserPath } from './fields.ts'

const Scopes = Type.Array(Type.Enum([...KEY_SCOPES]), {
  minItems: 1,
  maxItems: KEY_SCOPES.length,
  uniqueItems: true,
})

export const ApiKey = Type.Object({
  apiKeyId: Id,
  name: Type.String(),
  created: Instant,
  createdById: nullable(Id),
  /** Calls that the key may use. */
  scopes: Type.Array(Type.Enum([...KEY_SCOPES])),
  /** The veterinarian for whom the key acts; null for one that acts for no one. */
  veterinarianPersonId: nullable(Id),
  veterinarianName: nullable(Type.String()),
  /** The veterinarian has lost the role, so that the key is refused. */
  stopped: Type.Boolean(),
  /** Last use, to the minute; null: never. */
  lastUsed: nullable(Instant),
  /** Last day on which the key is valid. */
  expires: Day,
  /** When the key was revoked; null if it was not. */
  revoked: nullable(Instant),
})
export type ApiKey = Static<typeof ApiKey>

/** Only the response to the creation has the key itself. */
export const ApiKeyCreated = Type.Object({ ...ApiKey.properties, apiKey: Type.String() })
export type ApiKeyCreated = Static<typeof ApiKeyCreated>

export const ApiKeyCreate = closed({
  name: Name,
  /** If absent, the server generates one. */
  apiKey: optional(Type.String({ minLength: API_KEY_MIN, maxLength: API_KEY_MAX, pattern: '^[\\x21-\\x7e]+$' })),
  /** The last day of validity: by default one year from now, at most two. */
  expires: optional(Day),
  /** Default: `lookup`. */
  scopes: optional(Scopes),
  /** A person with the role of a veterinarian; required for a scope that acts for one (docs/practice-api.md#key). */
  veterinarianPersonId: optional(PersonId),
})
export type ApiKeyCreate = Static<typeof ApiKeyCreate>

export const apiKeyCalls = calls({
  'GET /api/OpenApiKeys': {
    summary: {
      is: 'API-lyklar, líka þeir sem eru útrunnir eða afturkallaðir; gildir lyklar fyrst',
      en: 'API keys, also expired and revoked ones; valid keys first',
    },
    tag: 'OpenApiKeys',
    query: Type.Object({ ...paging }),
    response: { 200: Type.Array(ApiKey) },
    errorStatuses: [400, ...sessionErrors],
  },
  'POST /api/OpenApiKeys': {
    summary: {
      is: 'Búa til API-lykil; hann birtist aðeins í þessu svari',
      en: 'Create an API key; it is shown in this response only',
    },
    tag: 'OpenApiKeys',
    body: ApiKeyCreate,
    response: { 201: ApiKeyCreated },
    errorStatuses: [...creationErrors, ...sessionErrors],
    idempotent: true,
  },
  'GET /api/Veterinarian/{userId}/ApiKeys': {
    summary: {
      is: 'API-lyklar sem skrá í nafni dýralæknis; gildir lyklar fyrst',
      en: 'API keys that register in the name of a veterinarian; valid keys first',
    },
    tag: 'OpenApiKeys',
    params: UserPath,
    query: Type.Object({ ...paging }),
    response: { 200: Type.Array(ApiKey) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'DELETE /api/OpenApiKeys/{apiKeyId}': {
    summary: { is: 'Afturkalla API-lykil', en: 'Revoke an API key' },
    tag: 'OpenApiKeys',
    params: Type.Object({ apiKeyId: Id }),
    response: { 204: NoContent },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  },
})

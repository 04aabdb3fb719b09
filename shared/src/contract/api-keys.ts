import { type Static, Type } from 'typebox'
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
  paging,
  sessionErrors,
} from './define.ts'
import { Name } from './fields.ts'

export const ApiKey = Type.Object({
  apiKeyId: Id,
  name: Type.String(),
  created: Instant,
  createdById: nullable(Id),
  /** Calls that the key may use. */
  scopes: Type.Array(Type.Literal('lookup')),
  /** To the minute; null: never. */
  lastUsed: nullable(Instant),
  /** Last day on which the key is valid. */
  expires: Day,
  /** Invalid since then; null: not revoked. */
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
  /** The last day; default one year from now, at most two. */
  expires: optional(Day),
})
export type ApiKeyCreate = Static<typeof ApiKeyCreate>

export const apiKeyCalls = calls({
  'GET /api/OpenApiKeys': {
    summary: 'API-lyklar, líka þeir sem eru útrunnir eða afturkallaðir; gildir lyklar fyrst',
    tag: 'OpenApiKeys',
    query: Type.Object({ ...paging }),
    response: { 200: Type.Array(ApiKey) },
    errorStatuses: [400, ...sessionErrors],
  },
  'POST /api/OpenApiKeys': {
    summary: 'Búa til API-lykil; hann birtist aðeins í þessu svari',
    tag: 'OpenApiKeys',
    body: ApiKeyCreate,
    response: { 201: ApiKeyCreated },
    errorStatuses: [...creationErrors, ...sessionErrors],
    idempotent: true,
  },
  'DELETE /api/OpenApiKeys/{apiKeyId}': {
    summary: 'Afturkalla API-lykil',
    tag: 'OpenApiKeys',
    params: Type.Object({ apiKeyId: Id }),
    response: { 204: NoContent },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  },
})

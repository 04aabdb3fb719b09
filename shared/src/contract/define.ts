import { type Static, type TInteger, type TSchema, Type } from 'typebox'
import type { Capability } from '../domain/capabilities.ts'
import type { Language } from '../domain/languages.ts'
import { LIST_FROM_MAX, LIST_SIZE_MAX } from '../domain/limits.ts'

/** Error status codes of a call; each response is problem details. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 503

/** What a call does, for the documentation and the security events. */
export type Summary = Readonly<Record<Language, string>>

/** One call of the API: request, response and error status codes. */
export interface Call {
  readonly summary: Summary
  readonly tag: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** Success responses by status. `text()` is sent as text/plain, `binary()` as bytes. */
  readonly response: { readonly [status: number]: TSchema }
  readonly errorStatuses: readonly ErrorStatus[]
  /** Error responses by status that are not problem details: failed logins, the choice of a company. */
  readonly refusals?: { readonly [status: number]: TSchema }
  /** Accepts the header Idempotency-Key, or refuses requests without it. */
  readonly idempotent?: true | 'required'
  /** The body may be omitted; the server then reads null. */
  readonly bodyOptional?: true
  /** Part of the registry that the call belongs to. If it is switched off, the call answers like an unknown path. */
  readonly capability?: Capability
  /** A read returns `etag`; a change accepts `if-match` and may return 412. */
  readonly versioned?: true
}

/** Error status codes of every call that needs a session. */
export const sessionErrors = [401, 403, 429, 503] as const
/** Further errors of every call with a JSON body. */
export const bodyErrors = [400, 413, 415] as const
/** Further errors of a creation: it conflicts with what is there, or its Idempotency-Key was used with another body. */
export const creationErrors = [...bodyErrors, 409, 422] as const

/** Names the calls of one feature; keys are `METHOD /path/{param}` as in docs/api.md#required-calls. */
export const calls = <const T extends Record<string, Call>>(routes: T): T => routes

/** A value that may be null. */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** Object of a request body; rejects unknown fields (docs/api.md#conventions). */
export const closed = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object(fields, { additionalProperties: false })

/** A field that may be absent or null; absent leaves a stored value as it is, null clears it. */
export const optional = <T extends TSchema>(schema: T) => Type.Optional(nullable(schema))

/** Database id. Postgres bigint, kept below 2^53. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** Kinds of objects that a body or query names by id. */
type ObjectKind = 'person' | 'pet' | 'row'
/** An id of an object. `names` in the policy of the call says who may name which objects. */
export interface ObjectReference<Kind extends ObjectKind = ObjectKind> {
  readonly 'x-names': Kind
}
const idOf = <Kind extends ObjectKind>(kind: Kind) =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, 'x-names': kind }) as TInteger & ObjectReference<Kind>
// Ids in bodies and queries. For ids in the path see `of` in the policy of the call.
export const PersonId = idOf('person')
export const PetId = idOf('pet')
/** Id in any table that has a history. */
export const RowId = idOf('row')

/** Id of a reference row (species, breed, …): a PostgreSQL integer. */
export const ReferenceId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** `shell`, or the container name of a remote: `remote_public`. */
export const PartName = Type.String({ pattern: '^[a-z_]{1,40}$' })
/** Calendar day without time, `yyyy-mm-dd`. */
export const Day = Type.String({ format: 'date' })
/** Day that lists are filtered by: 1 January 2000 or later (docs/screens.md#dates). */
export const FilterDay = Type.String({ format: 'date', pattern: '^(?![01]\\d{3}-)' })
/** Instant, ISO 8601 UTC. */
export const Instant = Type.String({ format: 'date-time' })
/** Plain text response. */
export const text = (description: string) => Type.String({ description, 'x-media': 'text/plain' })
/** Binary response of the given media types. */
export const binary = (...media: string[]) => Type.Unsafe<Blob>({ type: 'string', format: 'binary', 'x-media': media })
/** Request of one file in the field `file`. */
export const upload = () =>
  Type.Unsafe<FormData>({
    type: 'object',
    'x-media': 'multipart/form-data',
    properties: { file: { type: 'string', format: 'binary' } },
    required: ['file'],
  })
/** 204 without a body. */
export const NoContent = Type.Null({ 'x-media': 'none' })

/**
 * Optional paging of plain lists (docs/api.md#lists-and-paging): offset and length; the response has x-total-count.
 */
export const paging = {
  From: Type.Optional(Type.Integer({ minimum: 0, maximum: LIST_FROM_MAX })),
  Size: Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_SIZE_MAX, default: LIST_SIZE_MAX })),
}
/** `paging` for a list that has the filter `From`, a first day. */
export const offsetPaging = { Offset: paging.From, Size: paging.Size }
/** Order of a list by one of its columns (a `Type.Enum`), ascending by default. */
export const sorting = <T extends TSchema>(columns: T) => ({
  SortBy: Type.Optional(columns),
  SortAsc: Type.Optional(Type.Boolean({ default: true })),
})

/** The clinic that has a number in stock, and its public phone. */
export const Delivered = Type.Object({ clinic: Type.String(), phone: Type.String() })
export type Delivered = Static<typeof Delivered>

/** RFC 9457 problem details with field errors (docs/api.md#errors). */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  /** Current price in ISK, for the type `price-changed`. */
  price: Type.Optional(Type.Integer()),
  /** The clinic that has a number in stock that was not found. */
  delivered: Type.Optional(Delivered),
  requestId: Type.String(),
})
export type Problem = Static<typeof Problem>

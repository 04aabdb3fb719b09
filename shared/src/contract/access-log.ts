import { type Static, Type } from 'typebox'
import { calls, Id, Instant, nullable, PersonId, paging, sessionErrors } from './define.ts'
import { RoleName } from './fields.ts'

/** Who looked: a member of the public, a key's holder, or a person in the role that gave the right. */
const viewer = Type.Enum(['public', 'apiKey', ...RoleName.enum])

/** What was looked at, in a word. */
export const VIEWED_KINDS = [
  'lookup',
  'search',
  'person',
  'pet',
  'pets',
  'owners',
  'registrations',
  'transfers',
  'audit',
  'invoices',
  'users',
  'companies',
  'mails',
  'accessLog',
  'ownAccessLog',
  'securityEvents',
  'export',
  'other',
] as const

/** One look at the caller's own data. Names only of keys; staff is named to administrators alone. */
export const AccessLogEntry = Type.Object({
  accessLogId: Id,
  created: Instant,
  viewer,
  viewerName: nullable(Type.String()),
  what: Type.Enum([...VIEWED_KINDS]),
  tagNumber: nullable(Type.String()),
})
export type AccessLogEntry = Static<typeof AccessLogEntry>

/** Repeats of one look at the caller's own data: who, what, which pet, how often, from when until when. */
export const AccessLogGroup = Type.Object({
  viewer,
  viewerName: nullable(Type.String()),
  what: Type.Enum([...VIEWED_KINDS]),
  /** Of a pet that the caller owns, co-owns or owned. */
  petId: nullable(Id),
  petName: nullable(Type.String()),
  /** The number that was looked up. */
  tagNumber: nullable(Type.String()),
  count: Type.Integer({ minimum: 1 }),
  first: Instant,
  last: Instant,
})
export type AccessLogGroup = Static<typeof AccessLogGroup>

/** A list shows up to a thousand persons at once; of so many a row of the log gives the names. */
export const VIEWED_NAMES_MAX = 10

/** The same look as administrators see it, with everybody whose data it showed. */
export const AccessLogDetail = Type.Object({
  ...AccessLogEntry.properties,
  viewerPersonId: nullable(Id),
  actingPersonId: nullable(Id),
  actingPersonName: nullable(Type.String()),
  addressClass: nullable(Type.String()),
  personIds: Type.Array(Id),
  /** The first of them by name; one whose name retention has removed is left out. */
  persons: Type.Array(Type.Object({ personId: Id, name: Type.String() }), { maxItems: VIEWED_NAMES_MAX }),
})
export type AccessLogDetail = Static<typeof AccessLogDetail>

const Row = Type.Record(Type.String(), Type.Unknown())
const rows = () => Type.Array(Row)

/** Everything held about the caller. Each section holds its rows as the API shows them elsewhere. */
export const PersonExport = Type.Object({
  created: Instant,
  person: Row,
  roles: rows(),
  applications: rows(),
  pets: rows(),
  ownerships: rows(),
  transfers: rows(),
  coOwnerInvitations: rows(),
  incidents: rows(),
  registrations: rows(),
  feeLines: rows(),
  comments: rows(),
  mails: rows(),
  sessions: rows(),
  changes: rows(),
  accessLog: rows(),
})
export type PersonExport = Static<typeof PersonExport>

/** Everybody's own. */
export const ownDataCalls = calls({
  'GET /api/Users/me/AccessLog': {
    summary: 'Hverjir hafa skoðað upplýsingar um mig',
    tag: 'AccessLog',
    query: Type.Object({ ...paging }),
    response: { 200: Type.Array(AccessLogGroup) },
    errorStatuses: [400, ...sessionErrors],
  },
  'GET /api/Users/me/Export': {
    summary: 'Allt sem er skráð um mig, í einni JSON-skrá',
    tag: 'AccessLog',
    response: { 200: PersonExport },
    errorStatuses: [...sessionErrors],
  },
})

/** The administrators' view of the whole log. */
export const accessLogCalls = calls({
  'GET /api/AccessLog': {
    summary: 'Hver skoðaði upplýsingar um hvern',
    tag: 'AccessLog',
    query: Type.Object({
      PersonId: Type.Optional(PersonId),
      ViewerPersonId: Type.Optional(PersonId),
      ...paging,
    }),
    response: { 200: Type.Array(AccessLogDetail) },
    errorStatuses: [400, ...sessionErrors],
  },
})

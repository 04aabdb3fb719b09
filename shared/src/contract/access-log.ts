import { type Static, Type } from 'typebox'
import { SCAN_PURPOSES } from '../domain/scans.ts'
import { calls, Id, Instant, nullable, PersonId, paging, sessionErrors } from './define.ts'
import { RoleName } from './fields.ts'

/**
 * The viewer: a member of the public, the holder of a key, an institution, a clinic, a representative of the person, a
 * backup contact of the owner of an animal, or a person in the role that gave access.
 */
const viewer = Type.Enum([
  'public',
  'apiKey',
  'institution',
  'clinic',
  'representative',
  'backupContact',
  ...RoleName.enum,
])
/** Purpose of a scan. */
const purpose = nullable(Type.Enum([...SCAN_PURPOSES]))

/** Kinds of viewed data. */
export const VIEWED_KINDS = [
  'lookup',
  'scan',
  'contactAttempt',
  'contactAttempts',
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
  'tasks',
  'stock',
  'imports',
  'threads',
  'corrections',
  'claims',
  'care',
  'workplaces',
  'phone',
  'verification',
  'documents',
  'accessLog',
  'ownAccessLog',
  'securityEvents',
  'export',
  'other',
] as const

/** One view of the caller's own data. It names API keys, workplaces and representatives, but no staff. */
export const AccessLogEntry = Type.Object({
  accessLogId: Id,
  created: Instant,
  viewer,
  viewerName: nullable(Type.String()),
  what: Type.Enum([...VIEWED_KINDS]),
  tagNumber: nullable(Type.String()),
  purpose,
})
export type AccessLogEntry = Static<typeof AccessLogEntry>

/** Repeated views of the caller's own data, grouped: viewer, data, pet, count, first and last time. */
export const AccessLogGroup = Type.Object({
  viewer,
  viewerName: nullable(Type.String()),
  what: Type.Enum([...VIEWED_KINDS]),
  /** Id of a pet that the caller owns, co-owns or owned. */
  petId: nullable(Id),
  petName: nullable(Type.String()),
  /** The number that was looked up. */
  tagNumber: nullable(Type.String()),
  purpose,
  count: Type.Integer({ minimum: 1 }),
  first: Instant,
  last: Instant,
})
export type AccessLogGroup = Static<typeof AccessLogGroup>

/** A list can show a thousand persons at once; a row of the log names at most this many. */
export const VIEWED_NAMES_MAX = 10

/** A view as administrators see it, with the persons whose data it showed. */
export const AccessLogDetail = Type.Object({
  ...AccessLogEntry.properties,
  viewerPersonId: nullable(Id),
  actingPersonId: nullable(Id),
  actingPersonName: nullable(Type.String()),
  addressClass: nullable(Type.String()),
  /** Case number of the police or an authority. */
  caseNumber: nullable(Type.String()),
  /** The time from which the persons see the view, if not at once. */
  shownFrom: nullable(Instant),
  personIds: Type.Array(Id),
  /** The first persons by name; a person whose name retention has removed is left out. */
  persons: Type.Array(Type.Object({ personId: Id, name: Type.String() }), { maxItems: VIEWED_NAMES_MAX }),
})
export type AccessLogDetail = Static<typeof AccessLogDetail>

const Row = Type.Record(Type.String(), Type.Unknown())
const rows = () => Type.Array(Row)

/** All data about the caller. Each section has its rows as the API shows them elsewhere. */
export const PersonExport = Type.Object({
  created: Instant,
  person: Row,
  roles: rows(),
  apiKeys: rows(),
  applications: rows(),
  pets: rows(),
  ownerships: rows(),
  transfers: rows(),
  handoverCodes: rows(),
  disputes: rows(),
  representatives: rows(),
  payerAgreements: rows(),
  backupContacts: rows(),
  coOwnerInvitations: rows(),
  incidents: rows(),
  lostAlerts: rows(),
  collarTags: rows(),
  verificationDocuments: rows(),
  watches: rows(),
  confirmations: rows(),
  foundAnimals: rows(),
  corrections: rows(),
  duplicateReports: rows(),
  claims: rows(),
  registrations: rows(),
  feeLines: rows(),
  comments: rows(),
  contactAttempts: rows(),
  careCases: rows(),
  careAttempts: rows(),
  thefts: rows(),
  foundReports: rows(),
  receivedReports: rows(),
  threadMessages: rows(),
  mails: rows(),
  sms: rows(),
  contactCodes: rows(),
  tasks: rows(),
  workplaces: rows(),
  stock: rows(),
  imports: rows(),
  sessions: rows(),
  knownBrowsers: rows(),
  securityEvents: rows(),
  changes: rows(),
  accessLog: rows(),
})
export type PersonExport = Static<typeof PersonExport>

/** Calls about the caller's own data. */
export const ownDataCalls = calls({
  'GET /api/Users/me/AccessLog': {
    summary: { is: 'Hverjir hafa skoðað upplýsingar um mig', en: 'Who has viewed my details' },
    tag: 'AccessLog',
    query: Type.Object({ ...paging }),
    response: { 200: Type.Array(AccessLogGroup) },
    errorStatuses: [400, ...sessionErrors],
  },
  'GET /api/Users/me/Export': {
    summary: {
      is: 'Allt sem er skráð um mig, í einni JSON-skrá',
      en: 'Everything recorded about me, in one JSON file',
    },
    tag: 'AccessLog',
    response: { 200: PersonExport },
    errorStatuses: [...sessionErrors],
  },
})

/** The whole log, for administrators. */
export const accessLogCalls = calls({
  'GET /api/AccessLog': {
    summary: { is: 'Hver skoðaði upplýsingar um hvern', en: 'Who viewed whose details' },
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

import { type Static, Type } from 'typebox'
import { REASON_MAX } from '../domain/limits.ts'
import {
  bodyErrors,
  calls,
  closed,
  creationErrors,
  Day,
  Id,
  Instant,
  nullable,
  optional,
  paging,
  ReferenceId,
  sessionErrors,
} from './define.ts'
import { Comment, filledText, PetPath } from './fields.ts'
import { LostAlertInput } from './lost-alerts.ts'

/**
 * `incident` is the name of the kind; `unconfirmed`: reported by a stranger and not confirmed by the owner;
 * `dismissed`: a stranger's report that an administrator found to be wrong.
 */
export const Incident = Type.Object({
  incidentId: Id,
  incidentTypeId: ReferenceId,
  incident: Type.String(),
  /** Only for owner, co-owner, veterinarian and administrator. */
  comment: optional(Type.String()),
  date: nullable(Day),
  /** Name of the country that the pet moved to. */
  country: Type.Optional(Type.String()),
  unconfirmed: Type.Boolean(),
  dismissed: Type.Boolean(),
  created: Instant,
})
export type Incident = Static<typeof Incident>

export const IncidentCreate = closed({
  incidentTypeId: ReferenceId,
  comment: optional(Comment),
  date: optional(Day),
  /** ISO 3166-1 numeric code of the country that the pet moved to. Only with MovedAbroad. */
  countryCode: optional(Type.String({ pattern: '^\\d{3}$' })),
  /** Only with Lost, by the owner or co-owner. */
  alert: optional(LostAlertInput),
})
export type IncidentCreate = Static<typeof IncidentCreate>

/** The reason is kept in the change history. */
const IncidentDismissal = closed({ reason: filledText(REASON_MAX) })

export const incidentCalls = calls({
  'GET /api/Pets/{petId}/Incidents': {
    summary: { is: 'Atvikasaga dýrs, nýjasta fyrst', en: 'Events of a pet, newest first' },
    tag: 'Incidents',
    params: PetPath,
    query: Type.Object({ ...paging }),
    response: { 200: Type.Array(Incident) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/Pets/{petId}/Incidents': {
    summary: { is: 'Skrá atvik', en: 'Record an event' },
    tag: 'Incidents',
    params: PetPath,
    body: IncidentCreate,
    response: { 201: Incident },
    errorStatuses: [...creationErrors, 404, ...sessionErrors],
    idempotent: true,
  },
  'POST /api/Pets/{petId}/Incidents/{incidentId}/Dismiss': {
    summary: { is: 'Vísa frá óstaðfestri tilkynningu', en: 'Dismiss an unconfirmed notice' },
    tag: 'Incidents',
    params: Type.Object({ petId: Id, incidentId: Id }),
    body: IncidentDismissal,
    response: { 200: Incident },
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
})

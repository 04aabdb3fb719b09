import { type Static, Type } from 'typebox'
import { calls, closed, creationErrors, Id, Instant, nullable, paging, type Summary, sessionErrors } from './define.ts'
import { AgeDays, GivenRole, PersonSearch } from './fields.ts'

/** A person's application for a role. `accepted` is null while it is pending and after it is cancelled. */
export const AuthApplication = Type.Object({
  authApplicationId: Id,
  personId: Id,
  fullName: Type.String(),
  ssn: Type.String(),
  accepted: nullable(Type.Boolean()),
  status: Type.Enum(['pending', 'accepted', 'rejected', 'cancelled']),
  requestedRole: GivenRole,
  created: Instant,
})
export type AuthApplication = Static<typeof AuthApplication>

const AuthApplicationCreate = closed({ role: GivenRole })

const decision = (summary: Summary) =>
  ({
    summary,
    tag: 'AuthApplications',
    params: Type.Object({ authApplicationId: Id }),
    response: { 200: AuthApplication },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  }) as const

export const authApplicationCalls = calls({
  'POST /api/AuthApplications/Request': {
    summary: { is: 'Sækja um hlutverk', en: 'Apply for a role' },
    tag: 'AuthApplications',
    body: AuthApplicationCreate,
    response: { 201: AuthApplication },
    errorStatuses: [...creationErrors, ...sessionErrors],
    idempotent: true,
  },
  'GET /api/AuthApplications/Request': {
    summary: {
      is: 'Síðasta umsókn þess sem spyr; null ef engin er',
      en: 'The caller’s latest application; null if there is none',
    },
    tag: 'AuthApplications',
    response: { 200: nullable(AuthApplication) },
    errorStatuses: [...sessionErrors],
  },
  'GET /api/AuthApplications': {
    summary: { is: 'Umsóknir sem bíða', en: 'Pending applications' },
    tag: 'AuthApplications',
    query: Type.Object({ SearchQuery: Type.Optional(PersonSearch), OlderThanDays: Type.Optional(AgeDays), ...paging }),
    response: { 200: Type.Array(AuthApplication) },
    errorStatuses: [400, ...sessionErrors],
  },
  'POST /api/AuthApplications/{authApplicationId}/Accept': decision({
    is: 'Samþykkja umsókn',
    en: 'Accept an application',
  }),
  'POST /api/AuthApplications/{authApplicationId}/Reject': decision({
    is: 'Hafna umsókn',
    en: 'Reject an application',
  }),
  'POST /api/AuthApplications/{authApplicationId}/Cancel': decision({
    is: 'Draga eigin umsókn til baka',
    en: 'Withdraw one’s own application',
  }),
})

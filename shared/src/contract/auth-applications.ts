import { type Static, Type } from 'typebox'
import { calls, closed, creationErrors, Id, Instant, nullable, paging, sessionErrors } from './define.ts'
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

const decision = (summary: string) =>
  ({
    summary,
    tag: 'AuthApplications',
    params: Type.Object({ authApplicationId: Id }),
    response: { 200: AuthApplication },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  }) as const

export const authApplicationCalls = calls({
  'POST /api/AuthApplications/Request': {
    summary: 'Sækja um hlutverk',
    tag: 'AuthApplications',
    body: AuthApplicationCreate,
    response: { 201: AuthApplication },
    errorStatuses: [...creationErrors, ...sessionErrors],
    idempotent: true,
  },
  'GET /api/AuthApplications/Request': {
    summary: 'Síðasta umsókn þess sem spyr; null ef engin er',
    tag: 'AuthApplications',
    response: { 200: nullable(AuthApplication) },
    errorStatuses: [...sessionErrors],
  },
  'GET /api/AuthApplications': {
    summary: 'Umsóknir sem bíða',
    tag: 'AuthApplications',
    query: Type.Object({ SearchQuery: Type.Optional(PersonSearch), OlderThanDays: Type.Optional(AgeDays), ...paging }),
    response: { 200: Type.Array(AuthApplication) },
    errorStatuses: [400, ...sessionErrors],
  },
  'POST /api/AuthApplications/{authApplicationId}/Accept': decision('Samþykkja umsókn'),
  'POST /api/AuthApplications/{authApplicationId}/Reject': decision('Hafna umsókn'),
  'POST /api/AuthApplications/{authApplicationId}/Cancel': decision('Draga eigin umsókn til baka'),
})

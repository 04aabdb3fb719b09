import { type Static, Type } from 'typebox'
import {
  bodyErrors,
  calls,
  closed,
  creationErrors,
  Id,
  nullable,
  PersonId,
  paging,
  sessionErrors,
  sorting,
} from './define.ts'
import { GivenRole, GivenRoles, PersonSearch } from './fields.ts'

export const AuthorizedUser = Type.Object({
  authUserId: Id,
  personId: Id,
  fullName: Type.String(),
  ssn: Type.String(),
  enabled: Type.Boolean(),
  /** The payer's person id. */
  defaultInvoicedPersonId: nullable(Id),
  roles: Type.Array(GivenRole),
  /** Version for the `if-match` of a change: the list has no `etag` for each of its rows. */
  etag: Type.String(),
})
export type AuthorizedUser = Static<typeof AuthorizedUser>

export const AuthorizedUserCreate = closed({ personId: PersonId, roles: GivenRoles })
export type AuthorizedUserCreate = Static<typeof AuthorizedUserCreate>

export const AuthorizedUserUpdate = closed({ roles: GivenRoles, enabled: Type.Boolean() })
export type AuthorizedUserUpdate = Static<typeof AuthorizedUserUpdate>

export const authorizedUserCalls = calls({
  'GET /api/AuthorizedUsers': {
    summary: { is: 'Notendur með hlutverk', en: 'Users with roles' },
    tag: 'AuthorizedUsers',
    query: Type.Object({
      SearchQuery: Type.Optional(PersonSearch),
      showDisabled: Type.Optional(Type.Boolean({ default: false })),
      ...sorting(Type.Enum(['fullName', 'ssn', 'enabled'])),
      ...paging,
    }),
    response: { 200: Type.Array(AuthorizedUser) },
    errorStatuses: [400, ...sessionErrors],
  },
  'POST /api/AuthorizedUsers': {
    summary: { is: 'Veita hlutverk', en: 'Grant a role' },
    tag: 'AuthorizedUsers',
    body: AuthorizedUserCreate,
    response: { 201: AuthorizedUser },
    errorStatuses: [...creationErrors, ...sessionErrors],
    idempotent: true,
  },
  'PUT /api/AuthorizedUsers/{authUserId}': {
    summary: {
      is: 'Breyta hlutverkum eða loka aðgangi; hlutverk haldast þótt aðgangi sé lokað',
      en: 'Change roles or disable access; roles remain when access is disabled',
    },
    tag: 'AuthorizedUsers',
    params: Type.Object({ authUserId: Id }),
    body: AuthorizedUserUpdate,
    response: { 200: AuthorizedUser },
    errorStatuses: [...bodyErrors, 404, 409, 412, ...sessionErrors],
    versioned: true,
  },
})

import { type Static, Type } from 'typebox'
import { QUERY_MAX, REASON_MAX } from '../domain/limits.ts'
import { WORKPLACE_KINDS } from '../domain/workplaces.ts'
import {
  bodyErrors,
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
import { filledText, PhoneInput } from './fields.ts'

export const WORKPLACE_STATES = ['current', 'expired', 'closed'] as const
const Kind = Type.Enum([...WORKPLACE_KINDS])

const row = {
  workplaceId: Id,
  /** The organisation. */
  personId: Id,
  name: Type.String(),
  ssn: Type.String(),
  kind: Kind,
  publicPhone: Type.String(),
  /** Last valid day. */
  validUntil: nullable(Day),
  state: Type.Enum([...WORKPLACE_STATES]),
}

export const ListedWorkplace = Type.Object({ ...row, memberCount: Type.Integer() })
export type ListedWorkplace = Static<typeof ListedWorkplace>

export const WorkplaceMember = Type.Object({
  memberId: Id,
  /** The person's id for the member, managers and administrators; others get a number that only this workplace uses. */
  personId: Id,
  name: Type.String(),
  /** For administrators only. */
  ssn: nullable(Type.String()),
  isManager: Type.Boolean(),
  /** The human of the caller's session. */
  isSelf: Type.Boolean(),
  since: Instant,
})
export type WorkplaceMember = Static<typeof WorkplaceMember>

/** Creation, closing and the ground for delayed notice are for administrators only. */
export const Workplace = Type.Object({
  ...row,
  delayedNoticeGround: nullable(Type.String()),
  /** The administrator who recorded the ground. */
  delayedNoticeByName: nullable(Type.String()),
  created: Instant,
  closed: nullable(Instant),
  /** Version for the `if-match` of a change. */
  etag: Type.String(),
  /** Current members, managers first. */
  members: Type.Array(WorkplaceMember),
})
export type Workplace = Static<typeof Workplace>

const details = {
  kind: Kind,
  publicPhone: PhoneInput,
  validUntil: optional(Day),
  /** For police and authorities: why owners are notified of a scan up to 90 days later. */
  delayedNoticeGround: optional(filledText(REASON_MAX)),
}
export const WorkplaceCreate = closed({ personId: PersonId, ...details, managerPersonId: PersonId })
export type WorkplaceCreate = Static<typeof WorkplaceCreate>
export const WorkplaceUpdate = closed(details)
export type WorkplaceUpdate = Static<typeof WorkplaceUpdate>
const MemberCreate = closed({ personId: PersonId, isManager: Type.Boolean() })
const MemberUpdate = closed({ isManager: Type.Boolean() })

const WorkplacePath = Type.Object({ workplaceId: Id })
const MemberPath = Type.Object({ workplaceId: Id, memberId: Id })
const tag = 'Workplaces'

export const workplaceCalls = calls({
  'GET /api/Workplaces': {
    summary: { is: 'Vinnustaðir: í gildi, útrunnir eða lokaðir', en: 'Workplaces: valid, expired or closed' },
    tag,
    query: Type.Object({
      State: Type.Optional(Type.Enum([...WORKPLACE_STATES], { default: 'current' })),
      Kind: Type.Optional(Kind),
      /** Words of the name, or the beginning of the kennitala. */
      SearchQuery: Type.Optional(Type.String({ maxLength: QUERY_MAX })),
      ...paging,
    }),
    response: { 200: Type.Array(ListedWorkplace) },
    errorStatuses: [400, ...sessionErrors],
  },
  'POST /api/Workplaces': {
    summary: { is: 'Skrá vinnustað með fyrsta umsjónarmanni sínum', en: 'Record a workplace with its first manager' },
    tag,
    body: WorkplaceCreate,
    response: { 201: Workplace },
    errorStatuses: [...creationErrors, ...sessionErrors],
    idempotent: true,
  },
  'GET /api/Workplaces/{workplaceId}': {
    summary: { is: 'Vinnustaður og starfsfólk hans', en: 'A workplace and its staff' },
    tag,
    params: WorkplacePath,
    response: { 200: Workplace },
    errorStatuses: [400, 404, ...sessionErrors],
    versioned: true,
  },
  'PUT /api/Workplaces/{workplaceId}': {
    summary: { is: 'Breyta vinnustað', en: 'Change a workplace' },
    tag,
    params: WorkplacePath,
    body: WorkplaceUpdate,
    response: { 200: Workplace },
    errorStatuses: [...bodyErrors, 404, 409, 412, ...sessionErrors],
    versioned: true,
  },
  'POST /api/Workplaces/{workplaceId}/Close': {
    summary: {
      is: 'Loka vinnustað; innskráningar í nafni hans falla úr gildi',
      en: 'Close a workplace; sessions in its name end',
    },
    tag,
    params: WorkplacePath,
    response: { 200: Workplace },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  },
  'POST /api/Workplaces/{workplaceId}/Members': {
    summary: { is: 'Bæta við starfsmanni', en: 'Add a staff member' },
    tag,
    params: WorkplacePath,
    body: MemberCreate,
    response: { 201: WorkplaceMember },
    errorStatuses: [...creationErrors, 404, ...sessionErrors],
    idempotent: true,
  },
  'PUT /api/Workplaces/{workplaceId}/Members/{memberId}': {
    summary: {
      is: 'Gera starfsmann að umsjónarmanni eða taka umsjón af honum',
      en: 'Make a staff member a manager, or no longer one',
    },
    tag,
    params: MemberPath,
    body: MemberUpdate,
    response: { 200: WorkplaceMember },
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
  'DELETE /api/Workplaces/{workplaceId}/Members/{memberId}': {
    summary: {
      is: 'Fjarlægja starfsmann; innskráning hans í nafni vinnustaðarins fellur úr gildi',
      en: 'Remove a staff member; the member’s session in the name of the workplace ends',
    },
    tag,
    params: MemberPath,
    response: { 204: NoContent },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  },
})

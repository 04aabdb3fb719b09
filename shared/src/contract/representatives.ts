import { type Static, Type } from 'typebox'
import { DOCUMENT_MAX } from '../domain/limits.ts'
import {
  calls,
  closed,
  creationErrors,
  Day,
  Id,
  Instant,
  NoContent,
  nullable,
  PersonId,
  sessionErrors,
} from './define.ts'
import { filledLine, UserPath } from './fields.ts'

/** A person who may act for an owner, by a document that administrators keep. */
export const Representative = Type.Object({
  representativeId: Id,
  personId: Id,
  name: Type.String(),
  /** For administrators only. */
  ssn: nullable(Type.String()),
  validFrom: Day,
  /** Last valid day. */
  validUntil: Day,
  /** Where the document is kept, such as the number of the case. */
  document: Type.String(),
  created: Instant,
})
export type Representative = Static<typeof Representative>

export const RepresentativeCreate = closed({
  personId: PersonId,
  validFrom: Day,
  validUntil: Day,
  document: filledLine(DOCUMENT_MAX),
})
export type RepresentativeCreate = Static<typeof RepresentativeCreate>

const about = { tag: 'Users', capability: 'representatives' } as const

export const representativeCalls = calls({
  'GET /api/Users/{userId}/Representatives': {
    ...about,
    summary: { is: 'Umboðsmenn eiganda sem mega koma fram fyrir hann', en: 'Representatives who may act for an owner' },
    params: UserPath,
    response: { 200: Type.Array(Representative) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/Users/{userId}/Representatives': {
    ...about,
    summary: {
      is: 'Skrá umboðsmann eiganda samkvæmt umboði á pappír',
      en: 'Record a representative of an owner from a mandate on paper',
    },
    params: UserPath,
    body: RepresentativeCreate,
    response: { 201: Representative },
    errorStatuses: [...creationErrors, 404, ...sessionErrors],
    idempotent: true,
  },
  'DELETE /api/Users/{userId}/Representatives/{representativeId}': {
    ...about,
    summary: {
      is: 'Afturkalla umboð; innskráning umboðsmannsins fellur strax úr gildi',
      en: 'Revoke a mandate; the representative’s session ends at once',
    },
    params: Type.Object({ userId: Id, representativeId: Id }),
    response: { 204: NoContent },
    errorStatuses: [400, 404, ...sessionErrors],
  },
})

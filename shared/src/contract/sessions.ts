import { type Static, Type } from 'typebox'
import { calls, Instant, NoContent, nullable, sessionErrors, text } from './define.ts'

const SessionId = Type.String({ format: 'uuid' })

/** One of the caller's own open sessions. */
export const OpenSession = Type.Object({
  sessionId: SessionId,
  created: Instant,
  lastSeen: Instant,
  expires: Instant,
  isCurrent: Type.Boolean(),
  /** User agent of the browser. */
  userAgent: nullable(Type.String()),
  /** The organisation of the session. */
  organizationName: nullable(Type.String()),
})
export type OpenSession = Static<typeof OpenSession>

export const sessionCalls = calls({
  'POST /api/Auth/Logout': {
    summary: { is: 'Útskrá; lotunni lýkur strax', en: 'Sign out; the session ends at once' },
    tag: 'Sessions',
    response: { 204: NoContent },
    errorStatuses: [...sessionErrors],
  },
  'POST /api/Auth/Renew': {
    summary: {
      is: 'Nýtt auðkenni sömu lotu með hlutverkum dagsins',
      en: 'A new token of the same session, with the roles of today',
    },
    tag: 'Sessions',
    response: { 200: text('JWT') },
    errorStatuses: [...sessionErrors],
  },
  'GET /api/Auth/Sessions': {
    summary: { is: 'Opnar lotur þess sem spyr', en: 'Open sessions of the caller' },
    tag: 'Sessions',
    response: { 200: Type.Array(OpenSession) },
    errorStatuses: [...sessionErrors],
  },
  'DELETE /api/Auth/Sessions': {
    summary: {
      is: 'Ljúka einni eigin lotu, eða öllum öðrum en þessari ef sessionId vantar',
      en: 'End one of one’s own sessions, or all others than this one if sessionId is missing',
    },
    tag: 'Sessions',
    query: Type.Object({ sessionId: Type.Optional(SessionId) }),
    response: { 204: NoContent },
    errorStatuses: [400, 404, ...sessionErrors],
  },
})

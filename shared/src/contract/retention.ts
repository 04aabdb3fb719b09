import { type Static, Type } from 'typebox'
import { RETENTION_PROFILES } from '../domain/limits.ts'
import { calls, Instant, nullable, sessionErrors } from './define.ts'

const Count = Type.Integer({ minimum: 0 })

/** Rows that lose their link to a person, and anonymised persons. */
const Counts = Type.Object({
  ownerships: Count,
  incidents: Count,
  auditValues: Count,
  mails: Count,
  pictures: Count,
  persons: Count,
})

export const Retention = Type.Object({
  profile: Type.Enum(RETENTION_PROFILES),
  /** The effect of a run now. */
  due: Counts,
  /** The last runs, latest first. */
  runs: Type.Array(
    Type.Object({
      started: Instant,
      finished: nullable(Instant),
      /** Null while it runs and when it failed. */
      counts: nullable(Counts),
      error: nullable(Type.String()),
    }),
  ),
})
export type Retention = Static<typeof Retention>

export const retentionCalls = calls({
  'GET /api/Retention': {
    summary: {
      is: 'Hvað eyðing gagna myndi gera og hvað hún hefur gert',
      en: 'What the deletion of data would do and what it has done',
    },
    tag: 'Retention',
    response: { 200: Retention },
    errorStatuses: [...sessionErrors],
  },
})

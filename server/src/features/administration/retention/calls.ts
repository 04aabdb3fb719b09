import type { retentionCalls as contract } from '@dyra/shared/contract/retention'
import { administrators } from '../../../access/rule.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { countDue } from '../../../retention/retention.ts'
import { findRuns } from './queries.ts'

/** Counts of what retention would do and of what it did. Retention runs at night. */
export const retentionCalls: Calls<typeof contract> = {
  'GET /api/Retention': call({ may: administrators, limit: 'figures' }, async (_input, { db, config }) => ({
    profile: config.RETENTION_PROFILE,
    due: await countDue(db, config.RETENTION_PROFILE),
    runs: await findRuns(db),
  })),
}

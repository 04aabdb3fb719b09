import type { SecurityEvent } from '@dyra/shared/contract/security-events'
import { callSummary } from '../../http/open-api/call-summaries.ts'
import type { EventRow } from './queries.ts'

/** The summary of a call without the details that follow a punctuation mark; null for a call of an older version. */
const nameOf = (call: string): string | null => callSummary(call)?.split(/[,;:]/, 1)[0] ?? null

export const securityEventOf = ({ created, call, ...row }: EventRow): SecurityEvent => ({
  ...row,
  created: created.toISOString(),
  call,
  callName: call && nameOf(call),
})

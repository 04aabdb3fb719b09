import { contract } from '@dyra/shared/contract'
import type { SecurityEvent } from '@dyra/shared/contract/security-events'
import type { EventRow } from './queries.ts'

const summaries = new Map(Object.entries(contract).map(([call, { summary }]) => [call, summary]))

/** The summary of a call without the details that follow a punctuation mark; null for a call of an older version. */
const nameOf = (call: string): string | null => summaries.get(call)?.split(/[,;:]/, 1)[0] ?? null

export const securityEventOf = ({ created, call, ...row }: EventRow): SecurityEvent => ({
  ...row,
  created: created.toISOString(),
  call,
  callName: call && nameOf(call),
})

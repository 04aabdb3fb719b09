import { contract, type Route } from '@dyra/shared/contract'
import type { SecurityEvent } from '@dyra/shared/contract/security-events'
import { currentLanguage } from '../../../language/current-language.ts'
import type { EventRow } from './queries.ts'

const isRoute = (call: string): call is Route => Object.hasOwn(contract, call)

/** The summary of a call without the details that follow a punctuation mark; null for a call of an older version. */
const nameOf = (call: string): string | null =>
  isRoute(call) ? (contract[call].summary[currentLanguage()].split(/[,;:]/, 1)[0] ?? null) : null

export const securityEventOf = ({ created, call, ...row }: EventRow): SecurityEvent => ({
  ...row,
  created: created.toISOString(),
  call,
  callName: call && nameOf(call),
})

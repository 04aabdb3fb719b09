import type { browserErrorCalls } from '@dyra/shared/contract/browser-errors'
import type { Rule } from '../rule.ts'
import type { Rows } from './rows.ts'

/** Any signed-in person may do it with the own session, with or without accepted terms. */
const always: Rule = { beforeAcceptance: true, institutions: 'members' }

export const sessionRights: Rows<Pick<typeof browserErrorCalls, 'POST /api/BrowserRuns'>> = {
  'POST /api/BrowserRuns': always,
}

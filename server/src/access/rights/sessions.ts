import type { browserErrorCalls } from '@dyra/shared/contract/browser-errors'
import type { sessionCalls } from '@dyra/shared/contract/sessions'
import type { Rule } from '../rule.ts'
import type { Rows } from './rows.ts'

/** Any signed-in person may do it with the own session, with or without accepted terms. */
const always: Rule = { beforeAcceptance: true, institutions: 'members' }

export const sessionRights: Rows<typeof sessionCalls & Pick<typeof browserErrorCalls, 'POST /api/BrowserRuns'>> = {
  'POST /api/Auth/Logout': always,
  'POST /api/Auth/Renew': always,
  'GET /api/Auth/Sessions': always,
  'DELETE /api/Auth/Sessions': always,
  'POST /api/BrowserRuns': always,
}

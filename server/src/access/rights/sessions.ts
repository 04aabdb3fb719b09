import type { sessionCalls } from '@dyra/shared/contract/sessions'
import type { Rule } from '../rule.ts'
import type { Rows } from './rows.ts'

/** Any signed-in person may log out, with or without accepted terms. */
const always: Rule = { beforeAcceptance: true, institutions: 'members' }

export const sessionRights: Rows<typeof sessionCalls> = {
  'POST /api/Auth/Logout': always,
  'POST /api/Auth/Renew': always,
  'GET /api/Auth/Sessions': always,
  'DELETE /api/Auth/Sessions': always,
}

import type { workplaceCalls } from '@dyra/shared/contract/workplaces'
import type { Rule } from '../rule.ts'
import { administrators, type Rows } from './rows.ts'

/** Administrators, and managers in a session of the workplace. */
const managers: Rule = { roles: ['Administrator'], relations: ['workplaceManager'], institutions: 'managers' }
const members: Rule = { roles: ['Administrator'], relations: ['colleague'], institutions: 'members' }

export const workplaceRights: Rows<typeof workplaceCalls> = {
  'GET /api/Workplaces': administrators,
  'POST /api/Workplaces': administrators,
  'GET /api/Workplaces/{workplaceId}': members,
  'PUT /api/Workplaces/{workplaceId}': administrators,
  'POST /api/Workplaces/{workplaceId}/Close': administrators,
  'POST /api/Workplaces/{workplaceId}/Members': managers,
  'PUT /api/Workplaces/{workplaceId}/Members/{memberId}': managers,
  // rules.ts lets others than managers remove only themselves.
  'DELETE /api/Workplaces/{workplaceId}/Members/{memberId}': members,
}

import type { contactAttemptCalls, scanCalls } from '@dyra/shared/contract/scans'
import { INSTITUTION_KINDS } from '@dyra/shared/domain/workplaces'
import type { Rule } from '../rule.ts'
import type { Rows } from './rows.ts'

/** Veterinarians, and the sessions of institutions, which may call nothing else. */
const scanners: Rule = { roles: ['Veterinarian'], workplaces: INSTITUTION_KINDS }

export const scanRights: Rows<typeof scanCalls & typeof contactAttemptCalls> = {
  'POST /api/Scans': scanners,
  'POST /api/Scans/FoundReports': scanners,
  'POST /api/Scans/ContactAttempts': scanners,
  // An empty list of relations: the others do not learn whether the pet exists.
  'GET /api/Pets/{petId}/ContactAttempts': { roles: ['Administrator'], relations: [] },
}

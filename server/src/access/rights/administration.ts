import type { auditCalls } from '@dyra/shared/contract/audit'
import type { contactFormCalls } from '@dyra/shared/contract/contact-form'
import type { retentionCalls } from '@dyra/shared/contract/retention'
import type { securityEventCalls } from '@dyra/shared/contract/security-events'
import type { taskCalls } from '@dyra/shared/contract/tasks'
import { administrators, type Rows } from './rows.ts'

type Calls = typeof auditCalls &
  typeof contactFormCalls &
  typeof retentionCalls &
  typeof securityEventCalls &
  typeof taskCalls

export const administrationRights: Rows<Calls> = {
  'GET /api/Audit': administrators,
  'GET /api/Retention': administrators,
  'GET /api/SecurityEvents': administrators,
  'GET /api/Tasks/{taskId}/Letter': administrators,
}

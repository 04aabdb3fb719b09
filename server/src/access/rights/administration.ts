import type { auditCalls } from '@dyra/shared/contract/audit'
import type { contactFormCalls } from '@dyra/shared/contract/contact-form'
import type { importCalls } from '@dyra/shared/contract/imports'
import type { invoiceCalls } from '@dyra/shared/contract/invoices'
import type { retentionCalls } from '@dyra/shared/contract/retention'
import type { securityEventCalls } from '@dyra/shared/contract/security-events'
import type { statisticsCalls } from '@dyra/shared/contract/statistics'
import type { taskCalls } from '@dyra/shared/contract/tasks'
import { administrators, type Rows } from './rows.ts'

type Calls = typeof auditCalls &
  typeof contactFormCalls &
  typeof importCalls &
  typeof invoiceCalls &
  typeof retentionCalls &
  typeof securityEventCalls &
  typeof statisticsCalls &
  typeof taskCalls

export const administrationRights: Rows<Calls> = {
  'GET /api/Audit': administrators,
  // A person may ask about the terms before accepting them.
  'GET /api/Imports': administrators,
  'POST /api/Imports': administrators,
  'GET /api/Imports/Template': administrators,
  'GET /api/Imports/{importId}': administrators,
  'GET /api/Imports/{importId}/Errors': administrators,
  'GET /api/Imports/{importId}/Errors/Csv': administrators,
  'POST /api/Imports/{importId}/Start': administrators,
  'POST /api/Imports/{importId}/Cancel': administrators,
  'GET /api/MicroTags/Invoices': administrators,
  'GET /api/MicroTags/Invoices/Csv': administrators,
  'GET /api/MicroTags/Invoices/Person': administrators,
  'GET /api/Retention': administrators,
  'GET /api/SecurityEvents': administrators,
  'GET /api/Statistics': administrators,
  'GET /api/Tasks/{taskId}/Letter': administrators,
  'GET /api/Tasks/{taskId}/Numbers/Csv': administrators,
}

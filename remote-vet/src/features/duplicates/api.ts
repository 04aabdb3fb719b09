import { call } from '@dyra/shared/api'
import type { DuplicateReport } from '@dyra/shared/contract/corrections'

/** Reports that another animal has the number. */
export const reportDuplicate = (body: DuplicateReport, idempotencyKey: string) =>
  call('POST /api/MicroTags/Duplicates', { body, idempotencyKey })

import type { deliveredReportCalls } from '@dyra/shared/contract/delivered-reports'
import type { stockCalls } from '@dyra/shared/contract/stock'
import type { tagBatchCalls } from '@dyra/shared/contract/tag-batches'
import { administrators, type Rows, staff } from './rows.ts'

/** Each veterinarian reads and changes the own stock only; administrators change every free number. */
export const stockRights: Rows<typeof stockCalls & typeof tagBatchCalls & typeof deliveredReportCalls> = {
  'POST /api/FoundReports/Delivered': 'public',
  'GET /api/Stock': staff,
  'GET /api/Stock/Numbers': staff,
  'GET /api/Stock/Check': staff,
  'GET /api/Stock/Receivers': staff,
  'POST /api/Stock/HandOn': staff,
  'POST /api/Stock/Void': staff,
  'GET /api/TagBatches': administrators,
  'POST /api/TagBatches/validation': administrators,
  'POST /api/TagBatches': administrators,
  'GET /api/TagBatches/Unregistered': administrators,
  'GET /api/TagBatches/Outside': administrators,
  'GET /api/TagBatches/Holders': administrators,
  'GET /api/TagBatches/{batchId}': administrators,
  'GET /api/TagBatches/{batchId}/Numbers': administrators,
}

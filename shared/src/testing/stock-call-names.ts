import { deliveredReportCalls } from '../contract/delivered-reports.ts'
import { stockCalls } from '../contract/stock.ts'
import { tagBatchCalls } from '../contract/tag-batches.ts'

export const stockGroups = [stockCalls, tagBatchCalls, deliveredReportCalls]

/** Calls of numbers, batches and stock, which are our additions. */
export const stockCallNames = [
  'GET /api/MicroTags/Holder',
  'GET /api/MicroTags/Similar',
  'POST /api/FoundReports/Delivered',
  'GET /api/Stock',
  'GET /api/Stock/Numbers',
  'GET /api/Stock/Check',
  'GET /api/Stock/Receivers',
  'POST /api/Stock/HandOn',
  'POST /api/Stock/Void',
  'GET /api/TagBatches',
  'POST /api/TagBatches/validation',
  'POST /api/TagBatches',
  'GET /api/TagBatches/Unregistered',
  'GET /api/TagBatches/Outside',
  'GET /api/TagBatches/Holders',
  'GET /api/TagBatches/{batchId}',
  'GET /api/TagBatches/{batchId}/Numbers',
]

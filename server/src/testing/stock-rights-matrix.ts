import { administrators, none, type Row, staff } from './rights-signs.ts'

/** The part of the rights matrix about numbers, batches and stock. */
export const stockMatrix: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/MicroTags/Holder': none(staff),
  'GET /api/MicroTags/Similar': none(staff),
  'GET /api/MicroTags/{microTagId}': none(staff),
  'PUT /api/MicroTags/{microTagId}': none(administrators),
  'GET /api/Stock': none(staff),
  'GET /api/Stock/Numbers': none(staff),
  'GET /api/Stock/Check': none(staff),
  'GET /api/Stock/Receivers': none(staff),
  'POST /api/Stock/HandOn': none(staff),
  'POST /api/Stock/Void': none(staff),
  'GET /api/TagBatches': none(administrators),
  'POST /api/TagBatches/validation': none(administrators),
  'POST /api/TagBatches': none(administrators),
  'GET /api/TagBatches/Unregistered': none(administrators),
  'GET /api/TagBatches/Outside': none(administrators),
  'GET /api/TagBatches/Holders': none(administrators),
  'GET /api/TagBatches/{batchId}': none(administrators),
  'GET /api/TagBatches/{batchId}/Numbers': none(administrators),
}

import { administrators, none, type Row } from './rights-signs.ts'

/** The calls of docs/import.md. */
export const importMatrix: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/Imports': none(administrators),
  'POST /api/Imports': none(administrators),
  'GET /api/Imports/Template': none(administrators),
  'GET /api/Imports/{importId}': none(administrators),
  'GET /api/Imports/{importId}/Errors': none(administrators),
  'GET /api/Imports/{importId}/Errors/Csv': none(administrators),
  'POST /api/Imports/{importId}/Start': none(administrators),
  'POST /api/Imports/{importId}/Cancel': none(administrators),
}

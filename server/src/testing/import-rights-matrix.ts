import type { Row } from './rights-matrix.ts'

const administrators: readonly Row[] = [['none', '13333333+3a31']]

/** The calls of docs/import.md. */
export const importMatrix: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/Imports': administrators,
  'POST /api/Imports': administrators,
  'GET /api/Imports/Template': administrators,
  'GET /api/Imports/{importId}': administrators,
  'GET /api/Imports/{importId}/Errors': administrators,
  'GET /api/Imports/{importId}/Errors/Csv': administrators,
  'POST /api/Imports/{importId}/Start': administrators,
  'POST /api/Imports/{importId}/Cancel': administrators,
}

import type { Row } from './rights-matrix.ts'

const veterinarians: readonly Row[] = [['none', '133333++33a31']]

/** The part of the rights matrix about the scan check. */
export const scanMatrix: Readonly<Record<string, readonly Row[]>> = {
  'POST /api/Scans': veterinarians,
  'POST /api/Scans/FoundReports': veterinarians,
  'POST /api/Scans/ContactAttempts': veterinarians,
  'GET /api/Pets/{petId}/ContactAttempts': [
    ['owned', '14444444+4a41'],
    ['missing', '1444444444a41'],
  ],
}

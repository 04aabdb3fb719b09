import { none, type Row, unknownToAll, veterinarians } from './rights-signs.ts'

/** The part of the rights matrix about the scan check. */
export const scanMatrix: Readonly<Record<string, readonly Row[]>> = {
  'POST /api/Scans': none(veterinarians),
  'POST /api/Scans/FoundReports': none(veterinarians),
  'POST /api/Scans/ContactAttempts': none(veterinarians),
  'GET /api/Pets/{petId}/ContactAttempts': [
    ['owned', '14444444+4a41'],
    ['missing', unknownToAll],
  ],
}

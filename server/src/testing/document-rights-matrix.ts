import type { Row } from './rights-matrix.ts'

const unknownToAll = '1444444444a41'
const parties = '144+4433+4a41'

/** The part of the rights matrix about verification documents. The queries decide who may read a printed document. */
export const documentMatrix: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/Pets/{petId}/VerificationDocuments': [
    ['owned', '1++34433+4a41'],
    ['registered', '14434433+4a41'],
    ['organisations', '14444433+4a+1'],
    ['missing', unknownToAll],
  ],
  'POST /api/Pets/{petId}/VerificationDocuments': [
    ['owned', '1++344+++4a41'],
    ['registered', '144344+++4a41'],
    ['organisations', '144444+++4a+1'],
    ['missing', unknownToAll],
  ],
  'POST /api/PetTransfers/{transferPetId}/Receipt': [
    ['owned', '1+3+4433+4a41'],
    ['registered', parties],
    ['byDisabled', parties],
    ['missing', unknownToAll],
  ],
  'GET /api/VerificationDocuments/{documentId}': [['none', '1+++++++++a+1']],
  'POST /api/VerificationDocuments/{documentId}/Revoke': [['none', '1+++++++++a+1']],
  'GET /api/Verify/{code}': [['none', '+++++++++++++']],
}

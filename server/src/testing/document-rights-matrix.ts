import { everyone, none, type Row, signedIn, unknownToAll } from './rights-signs.ts'

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
  'GET /api/VerificationDocuments/{documentId}': none(signedIn),
  'POST /api/VerificationDocuments/{documentId}/Revoke': none(signedIn),
  'GET /api/Verify/{code}': none(everyone),
}

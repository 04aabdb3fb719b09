import type { Row } from './rights-matrix.ts'

const administrators = '13333333+3a31'
const unknownToAll = '1444444444a41'

const selfAndAdministrators: readonly Row[] = [
  ['self', '1+++++++++a+1'],
  ['other', '14444433+4a41'],
  ['missing', unknownToAll],
]

/** The part of the rights matrix about acceptance at the desk and representatives. */
export const deskMatrix: Readonly<Record<string, readonly Row[]>> = {
  'POST /api/PetTransfers/Acceptance': [['none', '1+++++++++a+1']],
  'GET /api/Pets/{petId}/Acceptance': [
    ['registered', '144444+3+4a41'],
    ['byDisabled', '14444433+4a41'],
    ['missing', unknownToAll],
  ],
  // Sessions of representatives: features/representatives/representatives.test.ts.
  'GET /api/Users/{userId}/Representatives': selfAndAdministrators,
  'POST /api/Users/{userId}/Representatives': [['other', administrators]],
  'DELETE /api/Users/{userId}/Representatives/{representativeId}': [['other', '14444433+4a41']],
}

import { administrators, everyone, none, type Row, signedIn, unknownToAll } from './rights-signs.ts'

const selfAndAdministrators: readonly Row[] = [
  ['self', signedIn],
  ['other', '14444433+4a41'],
  ['missing', unknownToAll],
]

/** The part of the rights matrix about acceptance at the desk and representatives. */
export const deskMatrix: Readonly<Record<string, readonly Row[]>> = {
  'POST /api/PetTransfers/Acceptance': none(signedIn),
  'GET /api/Pets/{petId}/Acceptance': [
    ['registered', '144444+3+4a41'],
    ['byDisabled', '14444433+4a41'],
    ['missing', unknownToAll],
  ],
  'POST /api/FeeStatements/Csv': none(everyone),
  'GET /api/Users/{userId}/PayerAgreements': selfAndAdministrators,
  'POST /api/Users/{userId}/PayerAgreements': selfAndAdministrators,
  'DELETE /api/Users/{userId}/PayerAgreements/{agreementId}': [['other', '14444433+4a41']],
  // Sessions of representatives: features/representatives/representatives.test.ts.
  'GET /api/Users/{userId}/Representatives': selfAndAdministrators,
  'POST /api/Users/{userId}/Representatives': [['other', administrators]],
  'DELETE /api/Users/{userId}/Representatives/{representativeId}': [['other', '14444433+4a41']],
}

import { everyone, none, type Row, signedIn, unknownToAll } from './rights-signs.ts'

/** The part of the rights matrix about the yearly confirmation and addresses. The token of a link decides for whom its calls are. */
export const confirmationMatrix: Readonly<Record<string, readonly Row[]>> = {
  'POST /api/Confirmations/Read': none(everyone),
  'POST /api/Confirmations': none(everyone),
  'POST /api/Users/{userId}/Confirmation': [
    ['self', signedIn],
    ['other', '144444+++4a41'],
    ['missing', unknownToAll],
  ],
  'POST /api/EmailAddresses/Read': none(everyone),
  'POST /api/EmailAddresses/Confirm': none(everyone),
  'POST /api/Users/{userId}/EmailConfirmation': [
    ['self', signedIn],
    ['other', '14444433+4a41'],
    ['missing', unknownToAll],
  ],
  'POST /api/Pets/{petId}/Departure': [
    ['owned', '1+33443334a41'],
    ['registered', '1443443334a41'],
    ['organisations', '1444443334a+1'],
    ['missing', unknownToAll],
  ],
}

import { administrators, none, type Row, signedIn, unknownToAll } from './rights-signs.ts'

const owners: readonly Row[] = [
  ['owned', '1++3443334a41'],
  ['registered', '1443443334a41'],
  ['organisations', '1444443334a+1'],
  ['missing', unknownToAll],
]
/** Not the co-owner, who does not transfer the pet. */
const ownerOnly: readonly Row[] = [
  ['owned', '1+33443334a41'],
  ['registered', '1443443334a41'],
  ['organisations', '1444443334a+1'],
  ['missing', unknownToAll],
]

/** The part of the rights matrix about claims. */
export const claimMatrix: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/Claims': none(signedIn),
  'POST /api/Claims': none(signedIn),
  'POST /api/Claims/{claimId}/Pictures': none(signedIn),
  'POST /api/Claims/{claimId}/Withdraw': none(signedIn),
  'GET /api/Pets/{petId}/Claims': owners,
  'POST /api/Pets/{petId}/Claims/{claimId}/Agree': ownerOnly,
  'POST /api/Pets/{petId}/Claims/{claimId}/Object': owners,
  'GET /api/Tasks/{taskId}/Claim': none(administrators),
  'GET /api/Tasks/{taskId}/Claim/Pictures/{pictureId}': none(administrators),
  'POST /api/Tasks/{taskId}/Claim/Letter': none(administrators),
  'POST /api/Tasks/{taskId}/Claim/Decide': none(administrators),
}

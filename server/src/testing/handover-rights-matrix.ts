import { administrators, none, type Row, signedIn, unknownToAll } from './rights-signs.ts'

const ownersOnly: readonly Row[] = [
  ['owned', '1+33443334a41'],
  ['registered', '1443443334a41'],
  ['organisations', '1444443334a+1'],
  ['missing', unknownToAll],
]

/** The part of the rights matrix about handover codes and disputes. */
export const handoverMatrix: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/HandoverCodes': none(signedIn),
  'POST /api/HandoverCodes/View': none(signedIn),
  'POST /api/HandoverCodes/Use': none(signedIn),
  'PUT /api/Pets/{petId}/HandoverCode': ownersOnly,
  'DELETE /api/Pets/{petId}/HandoverCode': ownersOnly,
  'POST /api/PetTransfers/{transferPetId}/Contest': [
    ['owned', '1+33443334a41'],
    ['registered', '1443443334a41'],
    ['missing', unknownToAll],
  ],
  'POST /api/Pets/{petId}/Dispute': [['owned', administrators]],
  'POST /api/Pets/{petId}/Dispute/Decision': [['owned', administrators]],
}

import { administrators, none, type Row, signedIn, staff, unknownToAll, veterinarians } from './rights-signs.ts'

/** Owners and veterinarians. */
const requesters: readonly Row[] = [
  ['owned', '1++344++34a41'],
  ['registered', '144344++34a41'],
  ['organisations', '144444++34a+1'],
  ['missing', unknownToAll],
]

/** The part of the rights matrix about corrections. */
export const correctionMatrix: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/Pets/{petId}/Corrections': requesters,
  'POST /api/Pets/{petId}/Corrections': requesters,
  'POST /api/Corrections/{correctionId}/Withdraw': none(signedIn),
  'POST /api/Corrections/{correctionId}/Photo': none(signedIn),
  'GET /api/Corrections/{correctionId}/Photo': none(signedIn),
  'GET /api/Corrections': none(veterinarians),
  'POST /api/Corrections/{correctionId}/Answer': none(veterinarians),
  'GET /api/Tasks/{taskId}/Correction': none(administrators),
  'GET /api/Tasks/{taskId}/Correction/Photo': none(administrators),
  'POST /api/Tasks/{taskId}/Correction/Apply': none(administrators),
  'POST /api/Tasks/{taskId}/Correction/Decline': none(administrators),
  'POST /api/MicroTags/Duplicates': none(staff),
  'GET /api/Tasks/{taskId}/Duplicates': none(administrators),
}

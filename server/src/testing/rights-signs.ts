/**
 * Callers of the rights matrix. Each row of the matrix is a call, the object in its path, and one sign for each
 * caller, in the order of this list. The signs:
 *
 *   +  allowed   1  401   3  403   4  404, may not know of it   a  403 acceptance-required
 */
export const callers = [
  'anonymous',
  'owner',
  'coOwner',
  'newOwner',
  'stranger',
  'invited', // invited as co-owner of `owned`
  'registrar', // veterinarian who registered the pets
  'veterinarian',
  'administrator',
  'disabledVeterinarian',
  'newcomer', // A person who has not accepted the terms.
  'organisation',
  'apiKey',
] as const
export type CallerName = (typeof callers)[number]

/**
 * Pets and their pending transfers: `owned` by owner and co-owner, with a pending transfer to newOwner, registered long
 * ago. `registered` by registrar for newOwner, who has not accepted; coOwner is entered as its future co-owner.
 * `byDisabled`: by disabledVeterinarian for newOwner, without a co-owner. `organisations` and `newcomers`: owned by organisation and newcomer. Persons:
 * `self` and `other`. Invitations: `invited` is open, `withdrawn` is not, that of `registered` was never sent.
 */
export type ObjectName =
  | 'none'
  | 'owned'
  | 'registered'
  | 'byDisabled'
  | 'organisations'
  | 'newcomers'
  | 'self'
  | 'other'
  | 'strangers'
  | 'veterinarians'
  | 'invited'
  | 'withdrawn'
  | 'workplace'
  | 'missing'

export const everyone = '+++++++++++++'
export const signedIn = '1+++++++++a+1'
export const signedInBeforeAcceptance = '1+++++++++++1'
export const staff = '133333+++3a31'
export const veterinarians = '133333++33a31'
export const administrators = '13333333+3a31'
export const unknownToAll = '1444444444a41'

export type Row = readonly [on: ObjectName, signs: string]
export const none = (signs: string): readonly Row[] => [['none', signs]]

export const petReaders: readonly Row[] = [
  ['owned', '1+++44+++4a41'],
  ['registered', '144+44+++4a41'],
  ['byDisabled', '144+44+++4a41'],
  ['organisations', '144444+++4a+1'],
  ['newcomers', '144444+++4a41'],
  ['missing', unknownToAll],
]
export const petKeepers: readonly Row[] = [
  ['owned', '1++34433+4a41'],
  ['registered', '144344+3+4a41'],
  ['byDisabled', '14434433+4a41'],
  ['organisations', '14444433+4a+1'],
  ['missing', unknownToAll],
]
export const selfAndStaff: readonly Row[] = [
  ['self', signedIn],
  ['other', '144444+++4a41'],
  ['missing', unknownToAll],
]
export const selfAndAdministrators: readonly Row[] = [
  ['self', signedIn],
  ['other', '14444433+4a41'],
  ['missing', unknownToAll],
]

import { everyone, none, type Row, signedIn, unknownToAll } from './rights-signs.ts'

const ownersOnly: readonly Row[] = [
  ['owned', '1++3443334a41'],
  ['registered', '1443443334a41'],
  ['organisations', '1444443334a+1'],
  ['missing', unknownToAll],
]
const ownersAndAdministrators: readonly Row[] = [
  ['owned', '1++34433+4a41'],
  ['registered', '14434433+4a41'],
  ['organisations', '14444433+4a+1'],
  ['missing', unknownToAll],
]
/** The part of the rights matrix about lost alerts, watchers and found animals. */
export const alertMatrix: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/Places': none(everyone),
  'POST /api/Watchers/Unsubscribe': none(everyone),
  'GET /api/Users/me/Watch': none(signedIn),
  'PUT /api/Users/me/Watch': none(signedIn),
  'DELETE /api/Users/me/Watch': none(signedIn),
  'GET /api/LostAlerts': none(everyone),
  'GET /api/LostAlerts/{alertCode}': none(everyone),
  'GET /api/LostAlerts/{alertCode}/Picture': none(everyone),
  'GET /api/Pets/{petId}/LostAlert': ownersAndAdministrators,
  'PUT /api/Pets/{petId}/LostAlert': ownersOnly,
  'DELETE /api/Pets/{petId}/LostAlert': ownersAndAdministrators,
  'POST /api/Pets/{petId}/LostAlert/Renew': ownersOnly,
  'GET /api/FoundAnimals': none(signedIn),
  'POST /api/FoundAnimals': none(signedIn),
  'POST /api/FoundAnimals/{foundAnimalId}/Photo': none(signedIn),
  'DELETE /api/FoundAnimals/{foundAnimalId}': none(signedIn),
  'GET /api/Pets/{petId}/FoundAnimals': ownersOnly,
  'GET /api/Pets/{petId}/FoundAnimals/{foundAnimalId}/Photo': ownersOnly,
  'POST /api/Pets/{petId}/FoundAnimals/{foundAnimalId}/Mine': ownersOnly,
}

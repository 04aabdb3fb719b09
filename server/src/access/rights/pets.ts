import type { foundAnimalCalls } from '@dyra/shared/contract/found-animals'
import type { incidentCalls } from '@dyra/shared/contract/incidents'
import type { lostAlertCalls } from '@dyra/shared/contract/lost-alerts'
import type { verificationDocumentCalls } from '@dyra/shared/contract/verification-documents'
import type { Rule } from '../rule.ts'
import { administrators, type Rows, signedIn } from './rows.ts'

type OwnAlertCall = Exclude<keyof typeof lostAlertCalls, `GET /api/LostAlerts${string}`>

type Calls = typeof incidentCalls &
  Pick<typeof lostAlertCalls, OwnAlertCall> &
  typeof foundAnimalCalls &
  typeof verificationDocumentCalls

/** Owners, new owner, veterinarians and administrators. */
const readers: Rule = { roles: ['Veterinarian', 'Administrator'], relations: ['owner', 'coOwner', 'newOwner'] }
const owners: Rule = { relations: ['owner', 'coOwner'] }

export const petRights: Rows<Calls> = {
  'GET /api/Pets/{petId}/Incidents': readers,
  // rules.ts of incidents decides who may report which type (docs/domain.md#incidents).
  'POST /api/Pets/{petId}/Incidents': signedIn,
  'POST /api/Pets/{petId}/Incidents/{incidentId}/Dismiss': administrators,
  'GET /api/Pets/{petId}/LostAlert': { roles: ['Administrator'], relations: ['owner', 'coOwner'] },
  'PUT /api/Pets/{petId}/LostAlert': owners,
  'DELETE /api/Pets/{petId}/LostAlert': { roles: ['Administrator'], relations: ['owner', 'coOwner'] },
  'POST /api/Pets/{petId}/LostAlert/Renew': owners,
  'GET /api/Pets/{petId}/VerificationDocuments': { roles: ['Administrator'], relations: ['owner', 'coOwner'] },
  // rules.ts of verification-documents decides who may make which kind.
  'POST /api/Pets/{petId}/VerificationDocuments': {
    roles: ['Veterinarian', 'Administrator'],
    relations: ['owner', 'coOwner'],
  },
  'POST /api/PetTransfers/{transferPetId}/Receipt': {
    roles: ['Administrator'],
    relations: ['currentOwner', 'newOwner'],
  },
  // Those whom the document names, who made it, and administrators: queries.ts of verification-documents.
  'GET /api/VerificationDocuments/{documentId}': signedIn,
  'POST /api/VerificationDocuments/{documentId}/Revoke': signedIn,
  // Each person reads and changes their own reports only.
  'GET /api/FoundAnimals': signedIn,
  'POST /api/FoundAnimals': signedIn,
  'POST /api/FoundAnimals/{foundAnimalId}/Photo': signedIn,
  'DELETE /api/FoundAnimals/{foundAnimalId}': signedIn,
  'GET /api/Pets/{petId}/FoundAnimals': owners,
  'GET /api/Pets/{petId}/FoundAnimals/{foundAnimalId}/Photo': owners,
  'POST /api/Pets/{petId}/FoundAnimals/{foundAnimalId}/Mine': owners,
}

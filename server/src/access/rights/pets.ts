import type { claimCalls } from '@dyra/shared/contract/claims'
import type { correctionCalls } from '@dyra/shared/contract/corrections'
import type { foundAnimalCalls } from '@dyra/shared/contract/found-animals'
import type { incidentCalls } from '@dyra/shared/contract/incidents'
import type { lostAlertCalls } from '@dyra/shared/contract/lost-alerts'
import type { microTagCoreCalls } from '@dyra/shared/contract/micro-tags'
import type { petImageCoreCalls } from '@dyra/shared/contract/pet-images'
import type { petCalls } from '@dyra/shared/contract/pets'
import type { verificationDocumentCalls } from '@dyra/shared/contract/verification-documents'
import type { Rule } from '../rule.ts'
import { administrators, type Rows, signedIn, staff } from './rows.ts'

type OwnAlertCall = Exclude<keyof typeof lostAlertCalls, `GET /api/LostAlerts${string}`>

type Calls = typeof petCalls &
  typeof microTagCoreCalls &
  typeof petImageCoreCalls &
  typeof incidentCalls &
  Pick<typeof lostAlertCalls, OwnAlertCall> &
  typeof foundAnimalCalls &
  typeof verificationDocumentCalls &
  typeof correctionCalls &
  typeof claimCalls

/** Owners, new owner, veterinarians and administrators. */
const readers: Rule = { roles: ['Veterinarian', 'Administrator'], relations: ['owner', 'coOwner', 'newOwner'] }
/** Owners, registrar and administrators. */
const keepers: Rule = { roles: ['Administrator'], relations: ['owner', 'coOwner', 'registrar'] }

/** Those who may see a pet but not change all of it. */
const requesters: Rule = { roles: ['Veterinarian'], relations: ['owner', 'coOwner'] }
const veterinarians: Rule = { roles: ['Veterinarian'] }
const owners: Rule = { relations: ['owner', 'coOwner'] }

export const petRights: Rows<Calls> = {
  'GET /api/Pets': staff,
  'POST /api/Pets': staff,
  'POST /api/Pets/validation': staff,
  'POST /api/Pets/notify': staff,
  'GET /api/Pets/{petId}': readers,
  'PUT /api/Pets/{petId}': keepers,
  'GET /api/Pets/{petId}/Owners': { roles: ['Veterinarian', 'Administrator'], relations: ['owner', 'coOwner'] },
  'GET /api/Users/{userId}/Pets': { roles: ['Veterinarian', 'Administrator'], relations: ['self'] },
  'GET /api/Pets/{petId}/Images': readers,
  'POST /api/Pets/{petId}/Images': keepers,
  'DELETE /api/Pets/{petId}/Images/{imageId}': keepers,
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
  // Each person reads and withdraws their own requests only; the registrar answers those about their registrations.
  'GET /api/Pets/{petId}/Corrections': requesters,
  'POST /api/Pets/{petId}/Corrections': requesters,
  'POST /api/Corrections/{correctionId}/Withdraw': signedIn,
  'POST /api/Corrections/{correctionId}/Photo': signedIn,
  'GET /api/Corrections/{correctionId}/Photo': signedIn,
  'GET /api/Corrections': veterinarians,
  'POST /api/Corrections/{correctionId}/Answer': veterinarians,
  'GET /api/Tasks/{taskId}/Correction': administrators,
  'GET /api/Tasks/{taskId}/Correction/Photo': administrators,
  'POST /api/Tasks/{taskId}/Correction/Apply': administrators,
  'POST /api/Tasks/{taskId}/Correction/Decline': administrators,
  'POST /api/MicroTags/Duplicates': staff,
  'GET /api/Tasks/{taskId}/Duplicates': administrators,
  'POST /api/Pets/{petId}/MicroTag': staff,
  'GET /api/MicroTags/Similar': staff,
  'GET /api/MicroTags/{microTagId}': staff,
  'PUT /api/MicroTags/{microTagId}': administrators,
}

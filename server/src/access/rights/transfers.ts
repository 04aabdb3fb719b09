import type { acceptanceCalls } from '@dyra/shared/contract/acceptance'
import type { coOwnerCalls } from '@dyra/shared/contract/co-owners'
import type { disputeCalls } from '@dyra/shared/contract/disputes'
import type { handoverCodeCalls } from '@dyra/shared/contract/handover-codes'
import type { petTransferCalls } from '@dyra/shared/contract/pet-transfers'
import type { Rule } from '../rule.ts'
import { administrators, type Rows, signedIn } from './rows.ts'

/** The person who is invited to become co-owner. */
const invited: Rule = { relations: ['invited'] }
/** Persons who may start a transfer: the owner, the registrar, an administrator. */
const proposers: Rule = { roles: ['Administrator'], relations: ['currentOwner', 'registrar'] }

type Calls = typeof petTransferCalls &
  typeof acceptanceCalls &
  typeof coOwnerCalls &
  typeof handoverCodeCalls &
  typeof disputeCalls

export const transferRights: Rows<Calls> = {
  // references.ts checks the pet in the body.
  'POST /api/PetTransfers': signedIn,
  'POST /api/PetTransfers/{transferPetId}/Accept': { roles: ['Administrator'], relations: ['newOwner'] },
  'GET /api/Pets/{petId}/Acceptance': { roles: ['Administrator'], relations: ['registrar'] },
  // The link names the registration: only its new owner gets an answer.
  'POST /api/PetTransfers/Acceptance': signedIn,
  'POST /api/PetTransfers/{transferPetId}/Reject': { relations: ['newOwner'] },
  'POST /api/PetTransfers/{transferPetId}/Cancel': proposers,
  'POST /api/PetTransfers/{transferPetId}/EmailPrompt': proposers,
  // Not for registrations, which have no current owner.
  'POST /api/PetTransfers/{transferPetId}/UndoReject': { roles: ['Administrator'], relations: ['currentOwner'] },
  'GET /api/HandoverCodes': signedIn,
  'PUT /api/Pets/{petId}/HandoverCode': { relations: ['owner'] },
  'DELETE /api/Pets/{petId}/HandoverCode': { relations: ['owner'] },
  // The code names the pet.
  'POST /api/HandoverCodes/View': signedIn,
  'POST /api/HandoverCodes/Use': signedIn,
  'POST /api/PetTransfers/{transferPetId}/Contest': { relations: ['currentOwner'] },
  'POST /api/Pets/{petId}/Dispute': administrators,
  'POST /api/Pets/{petId}/Dispute/Decision': administrators,
  'GET /api/PetTransfers/Counts': signedIn,
  'GET /api/PetTransfers/PendingNewPets': administrators,
  'GET /api/PetTransfers/PendingOwners': administrators,
  'GET /api/PetTransfers/RejectedNewPets': administrators,
  'GET /api/Users/{userId}/PetsTransfers': { roles: ['Administrator'], relations: ['self'] },
  'GET /api/Users/{userId}/CoOwnerInvitations': { roles: ['Administrator'], relations: ['self'] },
  'POST /api/CoOwnerInvitations/{invitationId}/Accept': invited,
  'POST /api/CoOwnerInvitations/{invitationId}/Decline': invited,
  'GET /api/Veterinarian/{userId}/PetsInTransfer': { roles: ['Administrator'], relations: ['self'] },
}

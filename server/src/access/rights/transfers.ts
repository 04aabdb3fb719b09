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
const _proposers: Rule = { roles: ['Administrator'], relations: ['currentOwner', 'registrar'] }

type Calls = typeof petTransferCalls &
  typeof acceptanceCalls &
  typeof coOwnerCalls &
  typeof handoverCodeCalls &
  typeof disputeCalls

export const transferRights: Rows<Calls> = {
  'GET /api/HandoverCodes': signedIn,
  'PUT /api/Pets/{petId}/HandoverCode': { relations: ['owner'] },
  'DELETE /api/Pets/{petId}/HandoverCode': { relations: ['owner'] },
  // The code names the pet.
  'POST /api/HandoverCodes/View': signedIn,
  'POST /api/HandoverCodes/Use': signedIn,
  'POST /api/PetTransfers/{transferPetId}/Contest': { relations: ['currentOwner'] },
  'POST /api/Pets/{petId}/Dispute': administrators,
  'POST /api/Pets/{petId}/Dispute/Decision': administrators,
  'GET /api/Users/{userId}/CoOwnerInvitations': { roles: ['Administrator'], relations: ['self'] },
  'POST /api/CoOwnerInvitations/{invitationId}/Accept': invited,
  'POST /api/CoOwnerInvitations/{invitationId}/Decline': invited,
}

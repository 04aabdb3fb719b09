import type { disputeCalls } from '@dyra/shared/contract/disputes'
import type { handoverCodeCalls } from '@dyra/shared/contract/handover-codes'
import { administrators, type Rows, signedIn } from './rows.ts'

type Calls = typeof handoverCodeCalls & typeof disputeCalls

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
}

import { disputeCalls } from '../contract/disputes.ts'
import { handoverCodeCalls } from '../contract/handover-codes.ts'

export const handoverGroups = [handoverCodeCalls, disputeCalls]

/** Calls of handovers by code and of disputes, which are our additions. */
export const handoverCallNames = [
  'GET /api/HandoverCodes',
  'PUT /api/Pets/{petId}/HandoverCode',
  'DELETE /api/Pets/{petId}/HandoverCode',
  'POST /api/HandoverCodes/View',
  'POST /api/HandoverCodes/Use',
  'POST /api/PetTransfers/{transferPetId}/Contest',
  'POST /api/Pets/{petId}/Dispute',
  'POST /api/Pets/{petId}/Dispute/Decision',
]

import { claimCalls } from '../contract/claims.ts'

export const claimGroups = [claimCalls]

/** Calls of claims, which are our additions. */
export const claimCallNames = [
  'GET /api/Claims',
  'POST /api/Claims',
  'POST /api/Claims/{claimId}/Pictures',
  'POST /api/Claims/{claimId}/Withdraw',
  'GET /api/Pets/{petId}/Claims',
  'POST /api/Pets/{petId}/Claims/{claimId}/Agree',
  'POST /api/Pets/{petId}/Claims/{claimId}/Object',
  'GET /api/Tasks/{taskId}/Claim',
  'GET /api/Tasks/{taskId}/Claim/Pictures/{pictureId}',
  'POST /api/Tasks/{taskId}/Claim/Letter',
  'POST /api/Tasks/{taskId}/Claim/Decide',
]

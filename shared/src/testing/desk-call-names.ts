import { acceptanceCalls } from '../contract/acceptance.ts'
import { backupContactCalls } from '../contract/backup-contacts.ts'
import { representativeCalls } from '../contract/representatives.ts'

export const deskGroups = [acceptanceCalls, representativeCalls, backupContactCalls]

/** Calls of the acceptance at the desk, of representatives and of backup contacts, which are our additions. */
export const deskCallNames = [
  'GET /api/Pets/{petId}/Acceptance',
  'POST /api/PetTransfers/Acceptance',
  'GET /api/Users/{userId}/Representatives',
  'POST /api/Users/{userId}/Representatives',
  'DELETE /api/Users/{userId}/Representatives/{representativeId}',
  ...Object.keys(backupContactCalls),
]

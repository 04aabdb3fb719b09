import type { LimitName } from '@dyra/shared/domain/rates'
import type { OldRoute } from '../features/index.ts'
import type { Unlimited } from '../kernel/call.ts'
import { staffCalls } from './staff-calls.ts'

/** Which limit counts a call (docs/decisions/0023-limits-of-every-call.md). A call without a row does not compile. */
export const limitedCalls: Readonly<Record<OldRoute, LimitName | Unlimited>> = {
  'GET /api/health/live': 'reference',
  'GET /api/health/ready': 'reference',

  'POST /api/BrowserErrors': 'browserErrors',
  // A session counts once.
  'POST /api/BrowserRuns': 'own',

  // So that codes cannot be guessed.
  'GET /api/Verify/{code}': 'lookups',

  'GET /api/Pets/{petId}/Incidents': 'pets',
  'POST /api/Pets/{petId}/Incidents': 'changes',
  'POST /api/Pets/{petId}/Incidents/{incidentId}/Dismiss': 'changes',
  'GET /api/LostAlerts': 'alerts',
  'GET /api/LostAlerts/{alertCode}': 'alerts',
  'GET /api/LostAlerts/{alertCode}/Picture': 'pictures',
  'GET /api/Pets/{petId}/LostAlert': 'pets',
  'PUT /api/Pets/{petId}/LostAlert': 'changes',
  'DELETE /api/Pets/{petId}/LostAlert': 'changes',
  'POST /api/Pets/{petId}/LostAlert/Renew': 'changes',
  'GET /api/Pets/{petId}/VerificationDocuments': 'pets',
  'POST /api/Pets/{petId}/VerificationDocuments': 'changes',
  'POST /api/PetTransfers/{transferPetId}/Receipt': 'changes',
  'GET /api/VerificationDocuments/{documentId}': 'persons',
  'POST /api/VerificationDocuments/{documentId}/Revoke': 'changes',
  'GET /api/FoundAnimals': 'own',
  'POST /api/FoundAnimals': 'changes',
  'POST /api/FoundAnimals/{foundAnimalId}/Photo': 'changes',
  'DELETE /api/FoundAnimals/{foundAnimalId}': 'changes',
  'GET /api/Pets/{petId}/FoundAnimals': 'pets',
  'GET /api/Pets/{petId}/FoundAnimals/{foundAnimalId}/Photo': 'pictures',
  'POST /api/Pets/{petId}/FoundAnimals/{foundAnimalId}/Mine': 'changes',
  'POST /api/Confirmations/Read': 'links',
  'POST /api/Confirmations': 'links',
  'POST /api/Users/{userId}/Confirmation': 'changes',
  'POST /api/EmailAddresses/Read': 'links',
  'POST /api/EmailAddresses/Confirm': 'links',
  'POST /api/Users/{userId}/EmailConfirmation': 'changes',
  'POST /api/Pets/{petId}/Departure': 'changes',
  'GET /api/Users/me/Watch': 'own',
  'PUT /api/Users/me/Watch': 'changes',
  'DELETE /api/Users/me/Watch': 'changes',
  'POST /api/Watchers/Unsubscribe': 'alerts',

  'POST /api/PetTransfers/{transferPetId}/Contest': 'changes',
  'POST /api/Pets/{petId}/Dispute': 'changes',
  'POST /api/Pets/{petId}/Dispute/Decision': 'changes',
  'GET /api/HandoverCodes': 'pets',
  'PUT /api/Pets/{petId}/HandoverCode': 'changes',
  'DELETE /api/Pets/{petId}/HandoverCode': 'changes',
  // Wrong codes have a limit of their own (features/handover-codes).
  'POST /api/HandoverCodes/View': 'pets',
  'POST /api/HandoverCodes/Use': 'changes',

  'GET /api/Users/{userId}/BackupContacts': 'persons',
  'POST /api/Users/{userId}/BackupContacts': 'changes',
  'PUT /api/Users/{userId}/BackupContacts/{contactId}': 'changes',
  'DELETE /api/Users/{userId}/BackupContacts/{contactId}': 'changes',
  'POST /api/BackupContacts/Entry': 'links',
  'POST /api/BackupContacts/Entry/Agree': 'links',
  'POST /api/BackupContacts/Entry/Decline': 'links',
  'POST /api/BackupContacts/Entry/Update': 'links',
  'POST /api/BackupContacts/Entry/Delete': 'links',
  'PUT /api/Users/{userId}/Sync': 'changes',
  'GET /api/Users/me/AccessLog': 'own',
  'GET /api/Users/me/Export': 'exports',
  'GET /api/AccessLog': 'persons',
  'GET /api/Audit': 'persons',
  'GET /api/SecurityEvents': 'persons',

  ...staffCalls,
}

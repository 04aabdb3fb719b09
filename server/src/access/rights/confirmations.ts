import type { confirmationCalls, confirmationLinkCalls } from '@dyra/shared/contract/confirmations'
import type { Rows } from './rows.ts'

/** The link in a mail or SMS decides for whom its calls are. */
export const confirmationRights: Rows<typeof confirmationCalls & typeof confirmationLinkCalls> = {
  'POST /api/Confirmations/Read': 'public',
  'POST /api/Confirmations': 'public',
  // Veterinarians confirm with the owner present.
  'POST /api/Users/{userId}/Confirmation': {
    roles: ['Veterinarian', 'Administrator'],
    relations: ['self'],
    notRepresentatives: true,
  },
  'POST /api/Pets/{petId}/Departure': { relations: ['owner'] },
}

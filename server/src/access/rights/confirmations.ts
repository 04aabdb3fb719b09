import type { confirmationCalls, confirmationLinkCalls } from '@dyra/shared/contract/confirmations'
import type { emailAddressCalls, emailAddressLinkCalls } from '@dyra/shared/contract/email-addresses'
import type { Rows } from './rows.ts'

type Calls = typeof confirmationCalls &
  typeof confirmationLinkCalls &
  typeof emailAddressCalls &
  typeof emailAddressLinkCalls

/** The link in a mail or SMS decides for whom its calls are. */
export const confirmationRights: Rows<Calls> = {
  'POST /api/Confirmations/Read': 'public',
  'POST /api/Confirmations': 'public',
  // Veterinarians confirm with the owner present.
  'POST /api/Users/{userId}/Confirmation': {
    roles: ['Veterinarian', 'Administrator'],
    relations: ['self'],
    notRepresentatives: true,
  },
  // The link, and for an address that another set the session, decide (features/email-addresses/rules.ts).
  'POST /api/EmailAddresses/Read': 'public',
  'POST /api/EmailAddresses/Confirm': 'public',
  'POST /api/Users/{userId}/EmailConfirmation': {
    roles: ['Administrator'],
    relations: ['self'],
    notRepresentatives: true,
    // As the form that changes the address.
    institutions: 'members',
  },
  'POST /api/Pets/{petId}/Departure': { relations: ['owner'] },
}

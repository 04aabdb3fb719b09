import type { browserErrorCalls } from '@dyra/shared/contract/browser-errors'
import type { healthCalls } from '@dyra/shared/contract/health'
import type { feeStatementCalls } from '@dyra/shared/contract/invoices'
import type { lostAlertCalls } from '@dyra/shared/contract/lost-alerts'
import type { microTagCalls } from '@dyra/shared/contract/micro-tags'
import type { petImageCalls } from '@dyra/shared/contract/pet-images'
import type { publicApiCalls } from '@dyra/shared/contract/public-api'
import type { verifyCalls } from '@dyra/shared/contract/verification-documents'
import type { watcherCalls } from '@dyra/shared/contract/watchers'
import type { Rows } from './rows.ts'

type PublicAlertCall = Extract<keyof typeof lostAlertCalls, `GET /api/LostAlerts${string}`>

type Calls = Pick<typeof browserErrorCalls, 'POST /api/BrowserErrors'> &
  typeof healthCalls &
  typeof feeStatementCalls &
  typeof microTagCalls &
  typeof publicApiCalls &
  typeof petImageCalls &
  typeof verifyCalls &
  Pick<typeof watcherCalls, 'POST /api/Watchers/Unsubscribe'> &
  Pick<typeof lostAlertCalls, PublicAlertCall>

/** Calls without a session. */
export const publicRights: Rows<Calls> = {
  'GET /api/health/live': 'public',
  'GET /api/health/ready': 'public',
  'POST /api/BrowserErrors': 'public',
  'GET /api/PetImages/{imageId}': 'public',
  'GET /api/Verify/{code}': 'public',
  'POST /api/Watchers/Unsubscribe': 'public',
  // The token of the payer's link decides.
  'POST /api/FeeStatements/Csv': 'public',
  'GET /api/LostAlerts': 'public',
  'GET /api/LostAlerts/{alertCode}': 'public',
  'GET /api/LostAlerts/{alertCode}/Picture': 'public',
  'GET /api/open/v1/microtags/{tagNumber}': { scope: 'lookup' },
  'POST /api/open/v1/persons/find': { scope: 'person' },
  'POST /api/open/v1/registrations/validation': { scope: 'register' },
  'POST /api/open/v1/registrations': { scope: 'register' },
  'GET /api/open/v1/registrations': { scope: 'register' },
  'GET /api/open/v1/stock': { scope: 'stock' },
}

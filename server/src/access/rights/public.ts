import type { browserErrorCalls } from '@dyra/shared/contract/browser-errors'
import type { healthCalls } from '@dyra/shared/contract/health'
import type { lostAlertCalls } from '@dyra/shared/contract/lost-alerts'
import type { verifyCalls } from '@dyra/shared/contract/verification-documents'
import type { watcherCalls } from '@dyra/shared/contract/watchers'
import type { Rows } from './rows.ts'

type PublicAlertCall = Extract<keyof typeof lostAlertCalls, `GET /api/LostAlerts${string}`>

type Calls = Pick<typeof browserErrorCalls, 'POST /api/BrowserErrors'> &
  typeof healthCalls &
  typeof verifyCalls &
  Pick<typeof watcherCalls, 'POST /api/Watchers/Unsubscribe'> &
  Pick<typeof lostAlertCalls, PublicAlertCall>

/** Calls without a session. */
export const publicRights: Rows<Calls> = {
  'GET /api/health/live': 'public',
  'GET /api/health/ready': 'public',
  'POST /api/BrowserErrors': 'public',
  'GET /api/Verify/{code}': 'public',
  'POST /api/Watchers/Unsubscribe': 'public',
  'GET /api/LostAlerts': 'public',
  'GET /api/LostAlerts/{alertCode}': 'public',
  'GET /api/LostAlerts/{alertCode}/Picture': 'public',
}

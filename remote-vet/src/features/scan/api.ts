import { call } from '@dyra/shared/api'
import type { ContactAttemptCreate, ScanInput, ScanReportCreate } from '@dyra/shared/contract/scans'
import { openScans } from './kept-scans.ts'

export const scanAnimal = (body: ScanInput) => call('POST /api/Scans', { body })

/** For a repeated request id the server returns the first result. */
export const reportWithUs = (body: ScanReportCreate) => call('POST /api/Scans/FoundReports', { body })

export const recordAttempt = (body: ContactAttemptCreate, idempotencyKey: string) =>
  call('POST /api/Scans/ContactAttempts', { body, idempotencyKey })

export const confirmTheft = (tagNumber: string, caseNumber: string) =>
  call('POST /api/Scans/Thefts', { body: { tagNumber, caseNumber } })

export const withdrawTheft = (tagNumber: string) => call('POST /api/Scans/Thefts/Withdraw', { body: { tagNumber } })

/** Shows the list that was kept in the tab; asks the server for nothing. */
export function loadScan(): null {
  openScans()
  return null
}

import type { ContactAttempt, Scan, ScannedPet } from '@dyra/shared/contract/scans'
import { SCAN_FLAGS, type ScanFlag } from '@dyra/shared/domain/scans'
import { lookupResult } from '../lookup/index.ts'
import type { Reference } from '../types/index.ts'
import type { AttemptRow } from './attempt-queries.ts'
import type { ScannedRow } from './queries.ts'

export interface Known {
  readonly reference: Reference
  readonly registry: Pick<ScannedPet, 'takesMessages' | 'contactEmail'>
}

const flagsOf = ({ isLost, isPending, isDead }: ScannedRow): ScanFlag[] => {
  const flags = { lost: isLost, pending: isPending, dead: isDead, delivered: false }
  return SCAN_FLAGS.filter((flag) => flags[flag])
}

export const scanView = (row: ScannedRow, { reference, registry }: Known): Scan => ({
  tagNumber: row.tagNumber,
  pet: { ...lookupResult(row, reference, registry), dayOfDeath: row.dayOfDeath, ownerDetails: row.ownerDetails },
  flags: flagsOf(row),
  delivered: null,
  isOwnStock: false,
  similar: [],
})

export const notFoundView = (scan: Pick<Scan, 'tagNumber' | 'delivered' | 'isOwnStock' | 'similar'>): Scan => ({
  ...scan,
  pet: null,
  flags: scan.delivered || scan.isOwnStock ? ['delivered'] : [],
})

export const attemptView = ({ triedAt, created, ...row }: AttemptRow): ContactAttempt => ({
  ...row,
  triedAt: triedAt.toISOString(),
  created: created.toISOString(),
})

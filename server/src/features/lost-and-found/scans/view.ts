import type { ContactAttempt, Scan } from '@dyra/shared/contract/scans'
import { SCAN_FLAGS, type ScanFlag } from '@dyra/shared/domain/scans'
import type { PersonCaller } from '../../../access/caller.ts'
import { type LookupParts, lookupResult } from '../../registration/lookup/index.ts'
import type { AttemptRow, ScannedRow } from './queries.ts'

const flagsOf = ({ isStolen, isLost, isPending, isDead }: ScannedRow): ScanFlag[] => {
  const flags = { stolen: isStolen, lost: isLost, pending: isPending, dead: isDead, delivered: false }
  return SCAN_FLAGS.filter((flag) => flags[flag])
}

export const scanView = (row: ScannedRow, parts: LookupParts, caller: PersonCaller): Scan => ({
  tagNumber: row.tagNumber,
  pet: { ...lookupResult(row, parts, caller), dayOfDeath: row.dayOfDeath, ownerDetails: row.ownerDetails },
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

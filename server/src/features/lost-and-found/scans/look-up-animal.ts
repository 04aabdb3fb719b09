import type { Scan, ScanInput } from '@dyra/shared/contract/scans'
import { hasOnlyScans } from '@dyra/shared/domain/scans'
import { normaliseTagNumber, similarTagNumbers } from '@dyra/shared/domain/tag-number'
import type { PersonCaller } from '../../../access/caller.ts'
import { INSTITUTION_VIEWER } from '../../../access-log/log-view.ts'
import type { Database } from '../../../db/connection.ts'
import { countEach } from '../../../limits/strict-limit.ts'
import type { LookupParts } from '../../registration/lookup/index.ts'
import { candidatesOf, findTags } from '../../registration/microtags/index.ts'
import { findScanned, nothingRead } from './queries.ts'
import { reasonOf, scanRates } from './rules.ts'
import { scanTexts } from './texts.ts'
import { notFoundView, scanView } from './view.ts'

interface Scanning {
  readonly caller: PersonCaller
  readonly input: ScanInput
}

async function readAndLog(db: Database, { caller, input }: Scanning) {
  const { purpose, caseNumber } = reasonOf(input, caller)
  const candidates = candidatesOf(input.tagNumber)
  const rates = scanRates(caller)
  if (rates.length > 0) await countEach(db, rates, scanTexts.limit)
  if (!candidates) return nothingRead
  const { personId, actingPersonId, workplace } = caller
  const isInstitution = hasOnlyScans(workplace)
  const role = isInstitution ? INSTITUTION_VIEWER : 'Veterinarian'
  return findScanned(db, {
    audience: isInstitution ? 'institution' : 'veterinarian',
    values: [...candidates, personId, actingPersonId, role, purpose, caseNumber, workplace?.id ?? null],
  })
}

/** Registered numbers one typing error away. Institutions could try numbers with them. */
async function similarTo(db: Database, { caller, input }: Scanning, { species }: LookupParts['reference']) {
  if (hasOnlyScans(caller.workplace)) return []
  const rows = await findTags(db, similarTagNumbers(input.tagNumber))
  return rows.map(({ speciesId, ...row }) => ({ ...row, species: species.get(speciesId) ?? '' }))
}

/**
 * The animal of a scanned number: the one place that limits and logs scans (docs/domain.md#scan-check).
 * @throws ProblemError 400 at the fields, 429
 */
export async function scanAnimal(db: Database, parts: LookupParts, scanning: Scanning): Promise<Scan> {
  const { found, ...stock } = await readAndLog(db, scanning)
  if (found) return scanView(found, parts, scanning.caller)
  const tagNumber = normaliseTagNumber(scanning.input.tagNumber)
  return notFoundView({ tagNumber, ...stock, similar: await similarTo(db, scanning, parts.reference) })
}

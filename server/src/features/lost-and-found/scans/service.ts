import type { FoundReportSent } from '@dyra/shared/contract/found-report'
import type { ContactAttemptCreate, Scan, ScanInput, ScanReportCreate } from '@dyra/shared/contract/scans'
import { FORM_SECONDS_MIN, PLACE_MAX } from '@dyra/shared/domain/limits'
import { hasOnlyScans } from '@dyra/shared/domain/scans'
import { normaliseTagNumber, similarTagNumbers } from '@dyra/shared/domain/tag-number'
import type { Kysely } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import { INSTITUTION_VIEWER, logShown } from '../../../access-log/log-view.ts'
import { changesBy } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { PersonContext } from '../../../kernel/call.ts'
import { countEach } from '../../../limits/strict-limit.ts'
import { fieldProblem } from '../../../problems/problem.ts'
import { refuseInvalid, validationErrors } from '../../../problems/validation-errors.ts'
import { findKeepers } from '../../persons/contacts/index.ts'
import type { LookupParts } from '../../registration/lookup/index.ts'
import { candidatesOf, findTags } from '../../registration/microtags/index.ts'
import { createReport, type Relay } from '../found-reports/index.ts'
import { findRecentlyScanned, findReporter, findScanned, nothingRead, readShownFrom } from './queries.ts'
import { reasonOf, scanRates, triedAtError } from './rules.ts'
import { scanTexts } from './texts.ts'
import { notFoundView, scanView } from './view.ts'

interface ScanByCaller {
  readonly caller: PersonCaller
  readonly input: ScanInput
}

async function readAndLog(db: Database, { caller, input }: ScanByCaller) {
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

/** Registered numbers one typing error away. None for institutions, which could use them to guess numbers. */
async function similarTo(db: Database, { caller, input }: ScanByCaller, { species }: LookupParts['reference']) {
  if (hasOnlyScans(caller.workplace)) return []
  const rows = await findTags(db, similarTagNumbers(input.tagNumber))
  return rows.map(({ speciesId, ...row }) => ({ ...row, species: species.get(speciesId) ?? '' }))
}

/**
 * The animal of a scanned number: the one place that limits and logs scans (docs/domain.md#scan-check).
 * @throws ProblemError 400 at the fields, 429
 */
export async function scanAnimal(db: Database, parts: LookupParts, scanning: ScanByCaller): Promise<Scan> {
  const { found, ...stock } = await readAndLog(db, scanning)
  if (found) return scanView(found, parts, scanning.caller)
  const tagNumber = normaliseTagNumber(scanning.input.tagNumber)
  return notFoundView({ tagNumber, ...stock, similar: await similarTo(db, scanning, parts.reference) })
}

/** The animal of a number that the caller scanned in the last day. @throws ProblemError 404 at the number */
export async function requireScanned(db: Kysely<Schema>, tagNumber: string, caller: PersonCaller): Promise<number> {
  const candidates = candidatesOf(tagNumber)
  const petId = candidates && (await findRecentlyScanned(db, candidates, caller.personId))
  if (petId === undefined) throw fieldProblem({ tagNumber: [scanTexts.notScanned] }, 404)
  return petId
}

interface ReportParts {
  readonly caller: PersonCaller
  readonly body: ScanReportCreate
  readonly addressKey: string
}

/**
 * Notifies the owner that the animal is with the workplace of the session or with the veterinarian, whose phone the
 * mail shows.
 * @throws ProblemError 404 for an animal that was not scanned, and the errors of a found report
 */
export async function reportWithUs(
  db: Database,
  relay: Relay,
  { caller, body, addressKey }: ReportParts,
): Promise<FoundReportSent> {
  await requireScanned(db, body.tagNumber, caller)
  const { name, phone } = await findReporter(db, caller.personId, caller.workplace?.id ?? null)
  const report = {
    ...body,
    whereabouts: 'broughtTo' as const,
    broughtTo: name.slice(0, PLACE_MAX),
    phone,
    showPhone: phone !== null,
    showEmail: false,
    formSeconds: FORM_SECONDS_MIN,
  }
  return createReport(db, relay, { body: report, caller, addressKey, isFromScan: true })
}

/** Who records the attempt, and by which call. */
type AttemptContext = Pick<PersonContext, 'call' | 'caller' | 'db'>

/**
 * Records that someone tried to reach the owner before the animal is put down. Returns its id.
 * @throws ProblemError 400 at the time, 404 for an animal that was not scanned
 */
export async function recordAttempt(tx: Tx, context: AttemptContext, body: ContactAttemptCreate): Promise<number> {
  const { caller } = context
  refuseInvalid(validationErrors({ triedAt: triedAtError(body.triedAt, new Date()) }))
  const { tagNumber, triedAt, words = null, ...attempt } = body
  const petId = await requireScanned(tx, tagNumber, caller)
  const shownFrom = await readShownFrom(tx, caller.workplace?.id ?? null)
  const { id } = await changesBy(caller, tx).insert('contact_attempt', {
    ...attempt,
    pet_id: petId,
    tried_at: triedAt,
    words,
    shown_from: shownFrom,
    created_by: caller.personId,
    acting_person_id: caller.actingPersonId,
  })
  const personIds = await findKeepers(tx, petId)
  await logShown(context, { personIds, petId, purpose: 'euthanasia', shownFrom, tx })
  return id
}

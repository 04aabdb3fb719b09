import type { ScanInput } from '@dyra/shared/contract/scans'
import { DAY_MS } from '@dyra/shared/domain/dates'
import { CONTACT_ATTEMPT_AGE_DAYS } from '@dyra/shared/domain/limits'
import { rates } from '@dyra/shared/domain/rates'
import { hasOnlyScans, purposesOf, type ScanPurpose, statesCaseNumber } from '@dyra/shared/domain/scans'
import { humanOf, type PersonCaller } from '../../../access/caller.ts'
import { type KeyedRate, keyedRates } from '../../../limits/rates.ts'
import { refuseInvalid, type ValidationError, validationErrors } from '../../../problems/validation-errors.ts'
import { scanTexts } from './texts.ts'

/** Times may be this far in the future, because the clocks of computers differ. */
const CLOCK_SKEW_MS = 5 * 60 * 1000

function caseNumberError({ caseNumber }: ScanInput, { workplace }: PersonCaller): ValidationError {
  if (statesCaseNumber(workplace)) return caseNumber ? undefined : scanTexts.caseNumber
  return caseNumber ? scanTexts.noCaseNumber : undefined
}

/** Why the animal is scanned. @throws ProblemError 400 at the fields */
export function reasonOf(
  input: ScanInput,
  caller: PersonCaller,
): { readonly purpose: ScanPurpose; readonly caseNumber: string | null } {
  const { purpose, caseNumber = null } = input
  refuseInvalid(
    validationErrors({
      purpose: purposesOf(caller.workplace).includes(purpose) ? undefined : scanTexts.purpose,
      caseNumber: caseNumberError(input, caller),
    }),
  )
  return { purpose, caseNumber }
}

/** The limits of an institution: one for each member, and one for all members together. None for veterinarians. */
export function scanRates(caller: PersonCaller): readonly KeyedRate[] {
  if (!hasOnlyScans(caller.workplace)) return []
  const name = 'scan'
  return [
    ...keyedRates({ name, who: `person-${humanOf(caller)}`, rates: rates.scansOfInstitution }),
    ...keyedRates({ name, who: `institution-${caller.personId}`, rates: rates.scansOfInstitution }),
  ]
}

export function triedAtError(triedAt: string, now: Date): ValidationError {
  const age = now.getTime() - Date.parse(triedAt)
  if (age < -CLOCK_SKEW_MS) return scanTexts.future
  return age > CONTACT_ATTEMPT_AGE_DAYS * DAY_MS ? scanTexts.tooOld : undefined
}

import type { RepresentativeCreate } from '@dyra/shared/contract/representatives'
import { addYears, MIN_DAY } from '@dyra/shared/domain/dates'
import { REPRESENTATIVE_YEARS_MAX } from '@dyra/shared/domain/limits'
import { fillText } from '../../../language/fill-text.ts'
import { problemTexts } from '../../../language/shared-texts.ts'
import { notBefore, type ValidationError, validationErrors } from '../../../problems/validation-errors.ts'
import { livingAdultError } from '../users/index.ts'
import { representativeTexts } from './texts.ts'

interface Human {
  readonly id: number
  readonly ssn: string
  readonly is_organization: boolean
  readonly deceased: boolean
}

/** Why a person can have no representative. */
export function ownerError({ is_organization, deceased }: Human): string | undefined {
  if (is_organization) return representativeTexts.organisation
  return deceased ? problemTexts.deceased : undefined
}

/** Only living adults represent others. */
function personError(person: Human | undefined, owner: Human): ValidationError {
  if (person?.id === owner.id) return representativeTexts.self
  return livingAdultError(person, representativeTexts)
}

function untilError({ validFrom, validUntil }: RepresentativeCreate, today: string): ValidationError {
  if (validUntil < validFrom) return representativeTexts.untilBeforeFrom
  if (validUntil < today) return representativeTexts.past
  if (validUntil > addYears(validFrom, REPRESENTATIVE_YEARS_MAX))
    return fillText(representativeTexts.tooLong, { years: REPRESENTATIVE_YEARS_MAX })
  return undefined
}

interface Parties {
  readonly owner: Human
  readonly person: Human | undefined
  readonly today: string
}

/** Errors at the fields of a new representative. */
export const representativeErrors = (body: RepresentativeCreate, { owner, person, today }: Parties) =>
  validationErrors({
    personId: personError(person, owner),
    validFrom: body.validFrom < MIN_DAY ? notBefore(MIN_DAY) : undefined,
    validUntil: untilError(body, today),
  })

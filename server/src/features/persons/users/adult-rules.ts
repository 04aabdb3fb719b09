import { isMinor } from '@dyra/shared/domain/kennitala'
import { problemTexts } from '../../../language/shared-texts.ts'
import { validationTexts } from '../../../problems/texts.ts'
import type { ValidationError } from '../../../problems/validation-errors.ts'

interface Person {
  readonly ssn: string
  readonly is_organization: boolean
  readonly deceased: boolean
}

interface Texts {
  readonly notHuman: string
  readonly minor: string
}

/** Why a person may not act for others: only living adults may. `texts` are those of the feature. */
export function livingAdultError(person: Person | undefined, texts: Texts): ValidationError {
  if (!person) return validationTexts.unknownPerson
  if (person.is_organization) return texts.notHuman
  if (person.deceased) return problemTexts.deceased
  return isMinor(person.ssn) ? texts.minor : undefined
}

import { isMinor } from '@dyra/shared/domain/kennitala'
import { validationTexts } from '../../../http/texts.ts'
import type { ValidationError } from '../../../http/validation-errors.ts'
import { problemTexts } from '../../../language/shared-texts.ts'

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

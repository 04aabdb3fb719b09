import { ApiProblem, errorMessage } from '@dyra/shared/api'
import { normaliseSsn, ssnError } from '@dyra/shared/domain/kennitala'
import { USER_SEARCH_MIN } from '@dyra/shared/domain/limits'
import { validationText } from '@dyra/shared/i18n'
import { findPersonBySsn, findPersons } from '../api.ts'
import type { Person } from '../draft/entry.ts'

export interface FoundPerson extends Person {
  /** Can be chosen for nothing any more. */
  readonly deceased?: boolean
}

export type PersonSearch =
  | { readonly kind: 'idle' | 'searching' }
  | { readonly kind: 'fault'; readonly text: string }
  | { readonly kind: 'found'; readonly persons: readonly FoundPerson[]; readonly isExact: boolean }

const fault = (text: string): PersonSearch => ({ kind: 'fault', text })

/** Digits with their hyphen are a kennitala, anything else is a name or an e-mail address. */
const isNumber = (typed: string) => /^\d[\d\s-]*$/.test(typed)

async function findByNumber(typed: string, signal: AbortSignal): Promise<PersonSearch> {
  const wrong = ssnError(typed)
  if (wrong) return fault(validationText(wrong))
  try {
    return { kind: 'found', persons: [await findPersonBySsn(normaliseSsn(typed), signal)], isExact: true }
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return fault(validationText('ssnNotFound'))
    return fault(errorMessage(error))
  }
}

async function findByText(typed: string, signal: AbortSignal): Promise<PersonSearch> {
  if (typed.length < USER_SEARCH_MIN) return fault(validationText('userSearchShort'))
  try {
    const persons = await findPersons(typed, signal)
    return persons.length > 0 ? { kind: 'found', persons, isExact: false } : fault(validationText('userSearchNone'))
  } catch (error) {
    return fault(errorMessage(error))
  }
}

/** By kennitala or by name in one field (docs/screens.md#person-by-kennitala). */
export const searchPersons = (typed: string, signal: AbortSignal): Promise<PersonSearch> =>
  isNumber(typed) ? findByNumber(typed, signal) : findByText(typed, signal)

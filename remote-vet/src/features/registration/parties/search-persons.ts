import { ApiProblem, errorMessage } from '@dyra/shared/api'
import { normaliseSsn, ssnError } from '@dyra/shared/domain/kennitala'
import { USER_SEARCH_MIN } from '@dyra/shared/domain/limits'
import { validationText } from '@dyra/shared/i18n'
import { findPersonBySsn, findPersons } from '../api.ts'
import type { Person } from '../draft/entry.ts'

export interface FoundPerson extends Person {
  /** A deceased person cannot be chosen. */
  readonly deceased?: boolean
}

export type PersonSearch =
  | { readonly kind: 'idle' | 'searching' }
  | { readonly kind: 'error'; readonly text: string }
  | { readonly kind: 'found'; readonly persons: readonly FoundPerson[]; readonly isExact: boolean }

const failed = (text: string): PersonSearch => ({ kind: 'error', text })

/** Digits and hyphens are a kennitala, anything else is a name or an e-mail address. */
const isKennitala = (typed: string) => /^\d[\d\s-]*$/.test(typed)

async function findByKennitala(typed: string, signal: AbortSignal): Promise<PersonSearch> {
  const invalid = ssnError(typed)
  if (invalid) return failed(validationText(invalid))
  try {
    return { kind: 'found', persons: [await findPersonBySsn(normaliseSsn(typed), signal)], isExact: true }
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return failed(validationText('ssnNotFound'))
    return failed(errorMessage(error))
  }
}

async function findByText(typed: string, signal: AbortSignal): Promise<PersonSearch> {
  if (typed.length < USER_SEARCH_MIN) return failed(validationText('userSearchShort'))
  try {
    const persons = await findPersons(typed, signal)
    return persons.length > 0 ? { kind: 'found', persons, isExact: false } : failed(validationText('userSearchNone'))
  } catch (error) {
    return failed(errorMessage(error))
  }
}

/** Finds persons by kennitala or by name in one field (docs/screens.md#person-by-kennitala). */
export const searchPersons = (typed: string, signal: AbortSignal): Promise<PersonSearch> =>
  isKennitala(typed) ? findByKennitala(typed, signal) : findByText(typed, signal)

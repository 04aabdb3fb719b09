import { ApiProblem, errorMessage, newPriceOf } from '@dyra/shared/api'
import type { PetCreate } from '@dyra/shared/contract/pet-input'
import { type Draft, partiesOf } from '../draft/draft.ts'
import type { Entry, ValidationErrors } from '../draft/entry.ts'

/** The known origin: nothing is sent for an empty field. */
function originOf({ birthCountry, arrivalDate, importPermit, origin, chippingDate }: Entry) {
  const values = { birthCountry, arrivalDate, importPermit: importPermit.trim() || null, origin, chippingDate }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<typeof values>
}

/** The registration to send; undefined while a required value is missing. */
export function petBody(draft: Draft, entry: Entry, defaultPayerId: number | null): PetCreate | undefined {
  const { owner, coOwner, payerId } = partiesOf(draft, entry)
  const { speciesId, genderId, isDead } = entry
  if (owner === null || speciesId === null || genderId === null) return undefined
  return {
    name: entry.name.trim(),
    speciesId,
    genderId,
    breedId: entry.breedId,
    furId: entry.furId,
    color: entry.color.trim() || null,
    isCastrated: entry.isCastrated,
    birthDate: entry.birthDate,
    hasOnlyBirthYear: entry.hasOnlyBirthYear,
    ...originOf(entry),
    isDead,
    deathDate: isDead ? entry.deathDate : null,
    ownerPersonId: owner.userId,
    coOwnerPersonId: coOwner?.userId ?? null,
    microTag: entry.microTag.trim(),
    microTagLocationId: entry.microTagLocationId,
    isForeignMicroTag: entry.isForeignMicroTag,
    invoicedPersonId: payerId ?? defaultPayerId,
  }
}

/**
 * What a failed call means for a pet. `refused`: the pet has errors, the others may continue. `priceChanged`: nothing was
 * done, because the current price differs from the confirmed one. `halted`: nothing was done, and the next call would
 * fail in the same way. `unknown`: no usable response, the pet may be registered.
 */
export type Failure =
  | { readonly kind: 'refused'; readonly errors: ValidationErrors }
  | { readonly kind: 'priceChanged'; readonly price: number; readonly text: string }
  | { readonly kind: 'halted' | 'unknown'; readonly text: string }

/** Statuses by which the server says that it did nothing. */
const NOTHING_DONE: readonly number[] = [401, 403, 413, 415, 429, 503]

const errorsOf = ({ errors, title }: ApiProblem): ValidationErrors => {
  const fields = Object.entries(errors).map(([field, messages]) => [field, messages.join(' ')] as const)
  return Object.fromEntries(fields.length > 0 ? fields : [['', title]])
}

/** A 409 without a field means that the same request is still being processed. */
const isRefused = ({ status, errors }: ApiProblem) =>
  status === 400 || status === 404 || status === 422 || (status === 409 && Object.keys(errors).length > 0)

export function failureOf(error: unknown): Failure {
  const text = errorMessage(error)
  if (!(error instanceof ApiProblem)) return { kind: 'unknown', text }
  const price = newPriceOf(error)
  if (price !== undefined) return { kind: 'priceChanged', price, text }
  if (isRefused(error)) return { kind: 'refused', errors: errorsOf(error) }
  return { kind: NOTHING_DONE.includes(error.status) ? 'halted' : 'unknown', text }
}

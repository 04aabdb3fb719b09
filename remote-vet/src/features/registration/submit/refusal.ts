import { ApiProblem, errorMessage, newPriceOf } from '@dyra/shared/api'

/**
 * What a failed call means for a pet. `refused`: the pet has errors, the others may continue. `priceChanged`: nothing was
 * done, because the current price differs from the confirmed one. `halted`: nothing was done, and the next call would
 * fail in the same way. `unknown`: no usable response, the pet may be registered.
 */
export type Refusal =
  | { readonly kind: 'refused'; readonly faults: Readonly<Record<string, string>> }
  | { readonly kind: 'priceChanged'; readonly price: number; readonly text: string }
  | { readonly kind: 'halted' | 'unknown'; readonly text: string }

/** Statuses by which the server says that it did nothing. */
const NOTHING_DONE: readonly number[] = [401, 403, 413, 415, 429, 503]

const faultsOf = ({ errors, title }: ApiProblem): Record<string, string> => {
  const fields = Object.entries(errors).map(([field, messages]) => [field, messages.join(' ')] as const)
  return Object.fromEntries(fields.length > 0 ? fields : [['', title]])
}

/** A 409 without a field means that the same request is still being worked on. */
const isOwnFault = ({ status, errors }: ApiProblem) =>
  status === 400 || status === 404 || status === 422 || (status === 409 && Object.keys(errors).length > 0)

export function refusalOf(error: unknown): Refusal {
  const text = errorMessage(error)
  if (!(error instanceof ApiProblem)) return { kind: 'unknown', text }
  const price = newPriceOf(error)
  if (price !== undefined) return { kind: 'priceChanged', price, text }
  if (isOwnFault(error)) return { kind: 'refused', faults: faultsOf(error) }
  return { kind: NOTHING_DONE.includes(error.status) ? 'halted' : 'unknown', text }
}

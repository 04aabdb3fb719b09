import { ApiProblem, call, NetworkFailure, reportUnexpected } from '@dyra/shared/api'
import type { Problem } from '@dyra/shared/contract/define'
import type { LookupResult } from '@dyra/shared/contract/micro-tags'
import { FOREIGN_TAG_MAX } from '@dyra/shared/domain/limits'
import { normaliseTagNumber } from '@dyra/shared/domain/tag-number'
import type { LookupTexts } from './texts.ts'

/** The clinic that has a number in stock that is not registered. */
export type Delivered = NonNullable<Problem['delivered']>

/** Result of a lookup. */
export type SettledLookup =
  | { readonly kind: 'found'; readonly pet: LookupResult }
  /** `input`: what was looked up; the field may have changed since. */
  | { readonly kind: 'notFound'; readonly input: string; readonly delivered?: Delivered | undefined }
  | { readonly kind: 'badInput'; readonly message: string }
  | { readonly kind: 'limited'; readonly until: Date | null }
  | { readonly kind: 'unavailable'; readonly message: string }

const MIN_LENGTH = 4

const badInput = (message: string): SettledLookup => ({ kind: 'badInput', message })

/**
 * Refuses only what cannot be a tag number: foreign tags can have more than the 15 characters of a microchip
 * (docs/domain.md#public-lookup).
 */
const checkInput = (number: string, { text }: LookupTexts): SettledLookup | undefined => {
  if (number.length < MIN_LENGTH) return badInput(text('tooShort'))
  if (number.length > FOREIGN_TAG_MAX) return badInput(text('tooLong', { max: FOREIGN_TAG_MAX }))
}

const dateIn = (seconds: number | null) => (seconds === null ? null : new Date(Date.now() + seconds * 1000))

const resultOfProblem = (problem: ApiProblem, input: string, { message }: LookupTexts): SettledLookup => {
  if (problem.status === 404) return { kind: 'notFound', input, delivered: problem.body.delivered }
  if (problem.status === 429) return { kind: 'limited', until: dateIn(problem.retryAfter) }
  if (problem.status === 400) return badInput(message(problem.errors.tagNumber?.join(' ') ?? problem.title))
  return { kind: 'unavailable', message: message(problem.title) }
}

/** Looks up typed or scanned input. Throws only if `signal` is aborted. */
export async function lookUp(input: string, signal: AbortSignal, texts: LookupTexts): Promise<SettledLookup> {
  const number = normaliseTagNumber(input)
  const bad = checkInput(number, texts)
  if (bad) return bad
  try {
    // The server gets the unchanged input: it tries the whole number before it removes what a reader adds.
    const pet = await call('GET /api/MicroTags', { query: { tagNumber: input.trim() } }, signal)
    return { kind: 'found', pet }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ApiProblem) return resultOfProblem(error, input, texts)
    reportUnexpected(error)
    const code = error instanceof NetworkFailure ? 'error.network' : 'error.unknown'
    return { kind: 'unavailable', message: texts.errorText(code) }
  }
}

/** Path that looks up a number at once. */
export const petPath = (tagNumber: string) => `/lost?${new URLSearchParams({ tagNumber })}`

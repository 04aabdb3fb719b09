import { ApiProblem, call, NetworkFailure, reportUnexpected } from '@dyra/shared/api'
import type { LookupResult } from '@dyra/shared/contract/micro-tags'
import { FOREIGN_TAG_MAX } from '@dyra/shared/domain/limits'
import { normaliseTagNumber } from '@dyra/shared/domain/tag-number'
import type { Words } from './words.ts'

/** Everything that a lookup can end in. */
export type Outcome =
  | { readonly kind: 'found'; readonly pet: LookupResult }
  /** `input`: as it was looked up; the field may have changed since. */
  | { readonly kind: 'notFound'; readonly input: string }
  | { readonly kind: 'badInput'; readonly message: string }
  | { readonly kind: 'limited'; readonly until: Date | null }
  | { readonly kind: 'unavailable'; readonly message: string }

const MIN_LENGTH = 4

const badInput = (message: string): Outcome => ({ kind: 'badInput', message })

/**
 * Chip numbers end at 15 characters, but a foreign tag may be longer and is matched too (docs/domain.md#public-lookup),
 * so only what cannot be a tag at all is stopped here.
 */
const checkInput = (number: string, { text }: Words): Outcome | undefined => {
  if (number.length < MIN_LENGTH) return badInput(text('tooShort'))
  if (number.length > FOREIGN_TAG_MAX) return badInput(text('tooLong', { max: FOREIGN_TAG_MAX }))
}

const later = (seconds: number | null) => (seconds === null ? null : new Date(Date.now() + seconds * 1000))

const outcomeOfProblem = (problem: ApiProblem, input: string, { message }: Words): Outcome => {
  if (problem.status === 404) return { kind: 'notFound', input }
  if (problem.status === 429) return { kind: 'limited', until: later(problem.retryAfter) }
  if (problem.status === 400) return badInput(message(problem.errors.tagNumber?.join(' ') ?? problem.title))
  return { kind: 'unavailable', message: message(problem.title) }
}

/** Looks up what a person typed or a reader sent. Throws only when `signal` ends it. */
export async function lookUp(input: string, signal: AbortSignal, words: Words): Promise<Outcome> {
  const number = normaliseTagNumber(input)
  const bad = checkInput(number, words)
  if (bad) return bad
  try {
    // The server gets what was read: it tries the whole number before a reader's frame is taken off.
    const pet = await call('GET /api/MicroTags', { query: { tagNumber: input.trim() } }, signal)
    return { kind: 'found', pet }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ApiProblem) return outcomeOfProblem(error, input, words)
    reportUnexpected(error)
    const code = error instanceof NetworkFailure ? 'error.network' : 'error.unknown'
    return { kind: 'unavailable', message: words.errorText(code) }
  }
}

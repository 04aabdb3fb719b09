import type { Problem } from '../../contract/define.ts'
import type { LookupResult } from '../../contract/micro-tags.ts'
import { FOREIGN_TAG_MAX, TAG_INPUT_MAX } from '../../domain/limits.ts'
import type { LookupTexts } from './texts.ts'

/** The clinic that has a number in stock that is not registered. */
export type Delivered = NonNullable<Problem['delivered']>

/** Result of a lookup. */
export type SettledLookup =
  | { readonly kind: 'found'; readonly pet: LookupResult }
  /** `input`: what was looked up; the field may have changed since. */
  | { readonly kind: 'notFound'; readonly input: string; readonly delivered?: Delivered | undefined }
  | { readonly kind: 'badInput'; readonly message: string }
  /** `until`: milliseconds since 1970. */
  | { readonly kind: 'limited'; readonly until: number | null }
  | { readonly kind: 'unavailable'; readonly message: string }

export type LookupState = { readonly kind: 'idle' } | { readonly kind: 'waiting' } | SettledLookup

const MIN_LENGTH = 4

const badInput = (message: string): SettledLookup => ({ kind: 'badInput', message })

/**
 * Refuses only what cannot contain a tag number. The server gets the whole input and reads it, so that the browser
 * loads no grammar (docs/domain.md#public-lookup).
 */
export const checkNumber = (input: string, { text }: LookupTexts): SettledLookup | undefined => {
  if (input.replace(/[\s.,*/\p{Pd}\p{Cf}]/gu, '').length < MIN_LENGTH) return badInput(text('tooShort'))
  if (input.length > TAG_INPUT_MAX) return badInput(text('tooLong', { max: FOREIGN_TAG_MAX }))
}

/** An error response to the lookup. */
export interface LookupProblem {
  readonly status: number
  readonly title: string
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Seconds. */
  readonly retryAfter: number | null
  readonly body: Pick<Partial<Problem>, 'delivered'>
}

const timeIn = (seconds: number | null) => (seconds === null ? null : Date.now() + seconds * 1000)

export const resultOfProblem = (problem: LookupProblem, input: string): SettledLookup => {
  if (problem.status === 404) return { kind: 'notFound', input, delivered: problem.body.delivered }
  if (problem.status === 429) return { kind: 'limited', until: timeIn(problem.retryAfter) }
  if (problem.status === 400) return badInput(problem.errors.tagNumber?.join(' ') ?? problem.title)
  return { kind: 'unavailable', message: problem.title }
}

/** What the form without script found out, for the script that takes the page over. */
export interface Answer {
  readonly input: string
  readonly result: SettledLookup
}

/** Id of the data block in the page. */
export const ANSWER = 'lookup-answer'

import ky, { HTTPError, TimeoutError } from 'ky'
import { NetworkFailure, networkFailureOf, readProblem } from './problem.ts'

/** A call without a response after this time counts as a network failure. */
const TIMEOUT_MS = 20_000

// ky passes a complete Request and adds the signal, so fetch rejects because of the signal or a missing response.
const fetchAnswer: typeof fetch = async (input, init) => {
  try {
    return await fetch(input, init)
  } catch (error) {
    throw networkFailureOf(error)
  }
}

/**
 * Retries reads after a network failure or a 503. It does not retry after other errors, and never a write.
 */
const usual = ky.create({
  fetch: fetchAnswer,
  timeout: TIMEOUT_MS,
  retry: {
    limit: 2,
    methods: ['get'],
    statusCodes: [503],
    afterStatusCodes: [],
    shouldRetry: ({ error }) => (error instanceof NetworkFailure ? true : undefined),
  },
})
/** For calls that end when the user has acted elsewhere: a retry would ask the user again. */
const patient = ky.create({ fetch: fetchAnswer, timeout: false, retry: 0 })

interface Failed {
  /** The problem to throw. */
  readonly failure: unknown
  /** The response with which the server refused. */
  readonly response?: Response
}

function failureOf(error: unknown): Failed {
  if (error instanceof HTTPError) return { failure: readProblem(error.response, error.data), response: error.response }
  return { failure: error instanceof TimeoutError ? new NetworkFailure('no answer', { cause: error }) : error }
}

/** ky with our rules. The only file that imports it. */
export const client = { usual, patient, failureOf }
export type Client = typeof client

import { errorText } from '../i18n/i18n.ts'
import { sendBrowserError } from './browser-errors.ts'
import { ApiProblem, NetworkFailure } from './problem.ts'

const reported = new WeakSet<object>()

/** Whether an error is a refusal or a missing connection, and not a programming error. */
export const isExpected = (error: unknown) =>
  error instanceof NetworkFailure || (error instanceof ApiProblem && error.status !== 500)

/**
 * Logs a programming error of this page, or one of the server with the id of its request, once. A refusal and a missing
 * connection are expected.
 */
export function reportUnexpected(error: unknown): void {
  if (isExpected(error)) return
  if (error instanceof Object) {
    if (reported.has(error)) return
    reported.add(error)
  }
  console.error(error)
  // The server logs its own errors.
  if (!(error instanceof ApiProblem)) sendBrowserError({ kind: 'exception', error })
}

/** Text for the user: the server's own, "no connection", or "unknown". Unexpected errors are reported. */
export function errorMessage(error: unknown): string {
  reportUnexpected(error)
  if (error instanceof ApiProblem) return error.title
  if (error instanceof NetworkFailure) return errorText('error.network')
  return errorText('error.unknown')
}

/** The messages at fields if there are any, because they are more specific; otherwise the same text. */
export const failureText = (error: unknown): string =>
  (error instanceof ApiProblem && Object.values(error.errors).flat().join(' ')) || errorMessage(error)

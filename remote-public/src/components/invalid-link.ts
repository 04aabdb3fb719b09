import { ApiProblem } from '@dyra/shared/api'

/** Whether a call refused the token of a link, because it is malformed, unknown or expired. */
export const isInvalidLink = (error: unknown): boolean =>
  error instanceof ApiProblem && [400, 404].includes(error.status)

/** Response of a call with the token of a link, or `invalid`, which the page shows as a state and not as an error. */
export async function unlessInvalid<T>(request: Promise<T>): Promise<T | 'invalid'> {
  try {
    return await request
  } catch (failure) {
    if (isInvalidLink(failure)) return 'invalid'
    throw failure
  }
}

import { ApiProblem } from '@dyra/shared/api'

/** Whether a call refused the token of a link: its form is wrong, or it is unknown or ended. */
export const isInvalidLink = (error: unknown): boolean =>
  error instanceof ApiProblem && [400, 404].includes(error.status)

/** The answer to the call of a link; an invalid link is a state of the page. */
export async function unlessInvalid<T>(request: Promise<T>): Promise<T | 'invalid'> {
  try {
    return await request
  } catch (failure) {
    if (isInvalidLink(failure)) return 'invalid'
    throw failure
  }
}

import { ApiProblem, NetworkFailure } from '@dyra/shared/api'
import { errorText } from '../strings/strings.ts'

/** Why something could not be done, fit to show. What nobody expects goes to the console too. */
export function faultText(error: unknown): string {
  if (error instanceof ApiProblem) return error.title
  if (error instanceof NetworkFailure) return errorText('error.network')
  console.error(error)
  return errorText('error.generic')
}

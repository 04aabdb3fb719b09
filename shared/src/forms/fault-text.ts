import { ApiProblem, NetworkFailure } from '@dyra/shared/api'
import { errorText } from '../i18n/i18n.ts'

/** Error text for the user. Unexpected errors are also logged to the console. */
export function faultText(error: unknown): string {
  if (error instanceof ApiProblem) return error.title
  if (error instanceof NetworkFailure) return errorText('error.network')
  console.error(error)
  return errorText('error.generic')
}

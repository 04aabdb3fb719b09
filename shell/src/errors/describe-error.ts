import { ApiProblem, NetworkFailure } from '@dyra/shared/api'
import { errorText } from '@dyra/shared/i18n'
import { isRouteErrorResponse } from '@dyra/shared/router'
import { RemoteFailure } from '../loader/remote-failure.ts'
import { shellText } from '../texts.ts'

const statusOf = (error: unknown) =>
  isRouteErrorResponse(error) || error instanceof ApiProblem ? error.status : undefined

/**
 * The server requires the acceptances first (docs/domain.md#persons-and-acceptance): the session is notified and opens
 * the dialog.
 */
const wantsAcceptance = (error: unknown) => error instanceof ApiProblem && error.type.endsWith('acceptance-required')

/** Which screen shows an error. `session`: the login page or the first sign-in dialog handles it. */
export function kindOf(error: unknown): 'not-found' | 'forbidden' | 'session' | 'failed' {
  const status = statusOf(error)
  if (status === 401 || wantsAcceptance(error)) return 'session'
  if (status === 403) return 'forbidden'
  return status === 404 ? 'not-found' : 'failed'
}

/** Logs unexpected errors. Refused requests and unknown pages are expected. */
export function reportError(error: unknown) {
  if (kindOf(error) === 'failed') console.error(error)
}

const remoteText = ({ kind }: RemoteFailure) =>
  kind === 'contract' ? shellText('remoteError.contract') : errorText('remoteError.text')

/** Title and text for an error thrown while loading or rendering a screen. */
export function describeError(error: unknown): { title: string; text: string } {
  if (error instanceof RemoteFailure) return { title: errorText('remoteError.title'), text: remoteText(error) }
  const title = errorText('error.generic')
  if (error instanceof NetworkFailure) return { title, text: errorText('error.network') }
  if (error instanceof ApiProblem) return { title, text: error.title }
  return { title, text: errorText('error.unknown') }
}

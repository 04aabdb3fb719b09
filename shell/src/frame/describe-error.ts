import { ApiProblem, NetworkFailure } from '@dyra/shared/api'
import { errorText } from '@dyra/shared/i18n'
import { isRouteErrorResponse } from '@dyra/shared/router'
import { RemoteFailure } from '../remotes/remote-failure.ts'
import { s } from '../strings/strings.ts'

const statusOf = (error: unknown) =>
  isRouteErrorResponse(error) || error instanceof ApiProblem ? error.status : undefined

/**
 * The server requires the acceptances first (docs/domain.md#persons-and-acceptance): the session is notified and opens
 * the dialog.
 */
const wantsAcceptance = (error: unknown) => error instanceof ApiProblem && error.type.endsWith('acceptance-required')

/** Which screen says it. `session`: the session is over or not complete, which has a place of its own. */
export function kindOf(error: unknown): 'not-found' | 'forbidden' | 'session' | 'failed' {
  const status = statusOf(error)
  if (status === 401 || wantsAcceptance(error)) return 'session'
  if (status === 403) return 'forbidden'
  return status === 404 ? 'not-found' : 'failed'
}

/** What is reported as an error. Refusals and unknown pages are normal. */
export function reportError(error: unknown) {
  if (kindOf(error) === 'failed') console.error(error)
}

const remoteText = ({ kind }: RemoteFailure) =>
  kind === 'contract' ? s('remoteError.contract') : errorText('remoteError.text')

/** Title and text for an error thrown while loading or rendering a screen. */
export function describeError(error: unknown): { title: string; text: string } {
  if (error instanceof RemoteFailure) return { title: errorText('remoteError.title'), text: remoteText(error) }
  const title = errorText('error.generic')
  if (error instanceof NetworkFailure) return { title, text: errorText('error.network') }
  if (error instanceof ApiProblem) return { title, text: error.title }
  return { title, text: errorText('error.unknown') }
}

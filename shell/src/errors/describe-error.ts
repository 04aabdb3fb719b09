import { ApiProblem, errorMessage, reportUnexpected, sendBrowserError } from '@dyra/shared/api'
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

/** An unreachable site and a replaced version are expected. */
function reportRemote(failure: RemoteFailure) {
  console.error(failure)
  const { kind, part, version = null, cause } = failure
  if (kind === 'broken' || kind === 'contract') sendBrowserError({ kind, error: cause, release: { part, version } })
}

/** Logs and reports unexpected errors. Refused requests, unknown pages and a lost connection are expected. */
export function reportError(error: unknown) {
  if (error instanceof RemoteFailure) reportRemote(error)
  else if (kindOf(error) === 'failed') reportUnexpected(error)
}

const remoteText = ({ kind }: RemoteFailure) => {
  if (kind === 'unreachable') return errorText('remoteError.text')
  return shellText(kind === 'contract' ? 'remoteError.contract' : 'remoteError.broken')
}

/** Title and text for an error thrown while loading or rendering a screen. */
export function describeError(error: unknown): { title: string; text: string } {
  if (error instanceof RemoteFailure) return { title: errorText('remoteError.title'), text: remoteText(error) }
  return { title: errorText('error.generic'), text: errorMessage(error) }
}

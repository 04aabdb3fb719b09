import { ApiProblem, NetworkFailure } from '@dyra/shared/api'
import { isRouteErrorResponse } from '@dyra/shared/router'
import { errorText } from '@dyra/shared/strings'
import { RemoteFailure } from '../remotes/remote-failure.ts'
import { s } from '../strings/strings.ts'

/** Whether the thing that the address names is not there (for this visitor): the 404 screen says so. */
export const isNotFound = (error: unknown) =>
  (isRouteErrorResponse(error) || error instanceof ApiProblem) && error.status === 404

const remoteText = ({ kind }: RemoteFailure) =>
  kind === 'contract' ? s('remoteError.contract') : errorText('remoteError.text')

/** Title and text for whatever the loading or drawing of a screen threw. */
export function describeError(error: unknown): { title: string; text: string } {
  if (error instanceof RemoteFailure) return { title: errorText('remoteError.title'), text: remoteText(error) }
  const title = errorText('error.generic')
  if (error instanceof NetworkFailure) return { title, text: errorText('error.network') }
  if (error instanceof ApiProblem) return { title, text: error.title }
  return { title, text: errorText('error.unknown') }
}

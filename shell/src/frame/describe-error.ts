import { isRouteErrorResponse } from '@dyra/shared/router'
import { errorText } from '@dyra/shared/strings'
import { RemoteFailure } from '../remotes/remote-failure.ts'
import { s } from '../strings/strings.ts'

/** Title and text for whatever a screen's loading or drawing threw. */
export function describeError(error: unknown): { title: string; text: string } {
  if (error instanceof RemoteFailure) {
    const text = error.kind === 'contract' ? s('remoteError.contract') : errorText('remoteError.text')
    return { title: errorText('remoteError.title'), text }
  }
  const title = errorText('error.generic')
  if (isRouteErrorResponse(error) && error.status === 429) return { title, text: errorText('error.tooManyRequests') }
  return { title, text: errorText('error.unknown') }
}

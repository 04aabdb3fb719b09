import { useLocation, useNavigate, useRouteError } from '@dyra/shared/router'
import { PageTitle, PartError } from '@dyra/shared/ui'
import { useContext } from 'react'
import { replaceVersion } from '../loader/remotes.ts'
import { RenewRouter } from '../loader/renew-router.ts'
import { pageOf } from '../site-map/site-map.ts'
import { describeError, kindOf } from './describe-error.ts'
import { StatusScreen } from './StatusScreen.tsx'

/** Navigates to the same URL, with the current version of the failed remote if the page runs another version. */
function useRetry(remote: string | undefined) {
  const navigate = useNavigate()
  const renewRouter = useContext(RenewRouter)
  const { pathname, search, hash } = useLocation()
  return async () => {
    const failed = remote ?? pageOf(pathname)?.remote
    if (failed !== undefined && (await replaceVersion(failed))) await renewRouter()
    else await navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true })
  }
}

/** Replaces a screen that failed, or the part of a screen that comes from `partOf`. Retries without a reload. */
export function ErrorScreen({ partOf }: { partOf?: string }) {
  const error = useRouteError()
  const retry = useRetry(partOf)
  const kind = kindOf(error)
  if (kind === 'not-found' || kind === 'forbidden') return <StatusScreen kind={kind} />
  // The login page or the first sign-in dialog is about to replace the screen.
  if (kind === 'session') return null
  const { title, text } = describeError(error)
  return (
    <>
      {partOf === undefined && <PageTitle>{title}</PageTitle>}
      <PartError title={title} text={text} heading={partOf === undefined ? 'h1' : 'h2'} onRetry={retry} />
    </>
  )
}

import { useLocation, useNavigate, useRouteError } from '@dyra/shared/router'
import { PageTitle, PartError } from '@dyra/shared/ui'
import { describeError, kindOf } from './describe-error.ts'
import { StatusScreen } from './StatusScreen.tsx'

/** Replaces a screen that failed, or with `isPart` a part of one. Retry navigates to the same URL without a reload. */
export function ErrorScreen({ isPart = false }: { isPart?: boolean }) {
  const error = useRouteError()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const kind = kindOf(error)
  if (kind === 'not-found' || kind === 'forbidden') return <StatusScreen kind={kind} />
  // The login page or the first sign-in dialog is about to replace the screen.
  if (kind === 'session') return null
  const { title, text } = describeError(error)
  const retry = () => navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true })
  return (
    <>
      {!isPart && <PageTitle>{title}</PageTitle>}
      <PartError title={title} text={text} heading={isPart ? 'h2' : 'h1'} onRetry={retry} />
    </>
  )
}

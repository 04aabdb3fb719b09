import { useLocation, useNavigate, useRouteError } from '@dyra/shared/router'
import { PageTitle, PartError } from '@dyra/shared/ui'
import { describeError, kindOf } from './describe-error.ts'
import { Forbidden } from './Forbidden.tsx'
import { NotFound } from './NotFound.tsx'

/**
 * Replaces, inside the frame, a screen that failed, or with `isPart` a part of one. Retry opens the same
 * address again, without a reload.
 */
export function ErrorScreen({ isPart = false }: { isPart?: boolean }) {
  const error = useRouteError()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const kind = kindOf(error)
  if (kind === 'not-found') return <NotFound />
  if (kind === 'forbidden') return <Forbidden />
  // The login page, or the dialog that asks for the acceptances, is about to take the place.
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

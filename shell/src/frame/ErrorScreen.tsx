import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from '@dyra/shared/router'
import { PageTitle, PartError } from '@dyra/shared/ui'
import { useEffect } from 'react'
import { describeError } from './describe-error.ts'
import { NotFound } from './NotFound.tsx'

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

/** Stands in for a screen that failed, inside the frame. Retry opens the same address again, without a reload. */
export function ErrorScreen() {
  const error = useRouteError()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    if (!isNotFound(error)) console.error(error)
  }, [error])
  if (isNotFound(error)) return <NotFound />
  const { title, text } = describeError(error)
  const retry = () => navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true })
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PartError title={title} text={text} onRetry={retry} />
    </>
  )
}

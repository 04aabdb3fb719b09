import { type ReactNode, Suspense, use, useState } from 'react'
import { ApiProblem, errorMessage, type Result } from '../api/api.ts'
import { useRevalidator } from '../router/router.ts'
import { PartError } from './PartError.tsx'

interface Props<T> {
  /** From `result`, kept by a loader or a state: a new promise at each render would never resolve. */
  of: Promise<Result<T>>
  skeleton: ReactNode
  children: (value: T) => ReactNode
  /** Retries; by default the screen's loaders run again. */
  onRetry?: () => void
}

/**
 * A part of a screen whose data comes after the rest: first a skeleton, then the part, or the error with a retry
 * button.
 */
export function Await<T>({ skeleton, ...props }: Props<T>) {
  return (
    <Suspense fallback={skeleton}>
      <Settled {...props} skeleton={skeleton} />
    </Suspense>
  )
}

/** Errors that concern the session or the whole screen; the shell has a screen for each. */
const concernsScreen = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && [401, 403, 404].includes(error.status)

function Settled<T>({ of, skeleton, children, onRetry }: Props<T>) {
  const result = use(of)
  const { revalidate } = useRevalidator()
  const [retried, setRetried] = useState<Promise<Result<T>>>()
  if (result.ok) return children(result.value)
  if (concernsScreen(result.error)) throw result.error
  // During a retry `of` is still the failed promise: show the skeleton, not the error.
  if (retried === of) return skeleton
  const retry = () => {
    setRetried(of)
    if (onRetry) onRetry()
    else void revalidate()
  }
  return <PartError heading="h2" text={errorMessage(result.error)} onRetry={retry} />
}

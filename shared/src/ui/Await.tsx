import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { ApiProblem, errorMessage, type Result, settledResult } from '../platform/api/api.ts'
import { useRevalidator } from '../platform/router/router.ts'
import { PartError } from './PartError.tsx'

interface ResultProps<T> {
  /** As for Await. */
  of: Promise<Result<T>>
  skeleton: ReactNode
  children: (result: Result<T>) => ReactNode
}

/** A result, and the promise that it came from. */
interface Arrived<T> {
  of: Promise<Result<T>>
  result: Result<T>
}

/**
 * What depends on a call: first a skeleton, then what `children` returns for its result. The first skeleton is not a
 * fallback of Suspense, which React would show for at least 300 ms even if the result comes sooner.
 */
export function AwaitResult<T>({ of, skeleton, children }: ResultProps<T>) {
  const [first, setFirst] = useState<Arrived<T> | undefined>(() => {
    const result = settledResult(of)
    return result && { of, result }
  })
  useEffect(() => {
    if (first) return
    let isCurrent = true
    void of.then((result) => {
      if (isCurrent) setFirst({ of, result })
    })
    return () => {
      isCurrent = false
    }
  }, [of, first])
  const known = first?.of === of ? first.result : settledResult(of)
  if (!first && !known) return skeleton
  return (
    <Suspense fallback={skeleton}>
      <Settled of={of} known={known}>
        {children}
      </Settled>
    </Suspense>
  )
}

interface SettledProps<T> extends Omit<ResultProps<T>, 'skeleton'> {
  known: Result<T> | undefined
}

const Settled = <T,>({ of, known, children }: SettledProps<T>) => children(known ?? use(of))

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
export function Await<T>(props: Props<T>) {
  const { of, skeleton } = props
  return (
    <AwaitResult of={of} skeleton={skeleton}>
      {(result) => <Part {...props} result={result} />}
    </AwaitResult>
  )
}

/** Errors that concern the session or the whole screen; the shell has a screen for each. */
const concernsScreen = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && [401, 403, 404].includes(error.status)

function Part<T>({ of, result, skeleton, children, onRetry }: Props<T> & { result: Result<T> }) {
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

import { ApiProblem, errorMessage, type Result } from '@dyra/shared/api'
import { useRevalidator } from '@dyra/shared/router'
import { PartError } from '@dyra/shared/ui'
import { type ReactNode, useEffect, useState } from 'react'
import css from './StaleWhileLoading.module.css'

interface Props<T> {
  /** From a loader or a state, as `Await` takes it. */
  of: Promise<Result<T>>
  skeleton: ReactNode
  children: (value: T) => ReactNode
  /** Retries; by default the screen's loader runs again. */
  onRetry?: () => void
}

/** Null until the first answer; then the last one, also while the next is awaited. */
function useStaleWhileLoading<T>(of: Promise<Result<T>>) {
  const [answer, setAnswer] = useState<{ of: Promise<Result<T>>; result: Result<T> } | null>(null)
  useEffect(() => {
    let isAwaited = true
    void of.then((result) => {
      if (isAwaited) setAnswer({ of, result })
    })
    return () => {
      isAwaited = false
    }
  }, [of])
  return answer && { ...answer.result, isOld: answer.of !== of }
}

/** Like `Await`, but what was found stays, paler, until the next answer is here: a search narrows step by step. */
export function StaleWhileLoading<T>({ of, skeleton, children, onRetry }: Props<T>) {
  const answer = useStaleWhileLoading(of)
  const { revalidate } = useRevalidator()
  if (answer?.ok) {
    return (
      <div className={answer.isOld ? css.old : css.answer} aria-busy={answer.isOld}>
        {children(answer.value)}
      </div>
    )
  }
  if (answer === null || answer.isOld) return skeleton
  const { error } = answer
  // The shell has a screen for what the session must answer to.
  if (error instanceof ApiProblem && [401, 403].includes(error.status)) throw error
  return <PartError heading="h2" text={errorMessage(error)} onRetry={onRetry ?? (() => void revalidate())} />
}

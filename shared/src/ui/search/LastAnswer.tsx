import { ApiProblem, type Result } from '@dyra/shared/api'
import { useRevalidator } from '@dyra/shared/router'
import { PartError } from '@dyra/shared/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { errorText } from '../../i18n/i18n.ts'
import css from './LastAnswer.module.css'

interface Props<T> {
  /** From a loader or a state, as `Later` takes it. */
  of: Promise<Result<T>>
  skeleton: ReactNode
  children: (value: T) => ReactNode
  /** Retries; by default the screen's loader runs again. */
  onRetry?: () => void
}

/** Null until the first answer; then the last one, also while the next is awaited. */
function useLastAnswer<T>(of: Promise<Result<T>>) {
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

/** Like `Later`, but what was found stays, paler, until the next answer is here: a search narrows step by step. */
export function LastAnswer<T>({ of, skeleton, children, onRetry }: Props<T>) {
  const answer = useLastAnswer(of)
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
  const text = error instanceof ApiProblem ? error.title : errorText('error.network')
  return <PartError heading="h2" text={text} onRetry={onRetry ?? (() => void revalidate())} />
}

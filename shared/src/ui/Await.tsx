import { type ReactNode, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react'
import { ApiProblem, errorMessage, type Result, settledResult } from '../platform/api/api.ts'
import { useRevalidator } from '../platform/router/router.ts'
import css from './Await.module.css'
import { PartError } from './PartError.tsx'

interface PartProps<T> {
  children: (value: T) => ReactNode
  skeleton: ReactNode
  /** The content that the screen exists for: without it (403, 404) the page of the shell replaces the screen. */
  isMain?: boolean
  /** What a failed call shows, by default the error with a retry button. Gets the message for the user. */
  failed?: (message: string) => ReactNode
  /** Retries; by default the screen's loaders run again. */
  onRetry?: () => void
}

interface Props<T> extends PartProps<T> {
  /** From a loader or `useResult`: a new promise at each render would never resolve. Null before the call. */
  of: Promise<Result<T>> | null
  /** The last value stays, paler, until the next is here, so that a list narrows step by step. */
  keepsOld?: boolean
}

/** A result, and the promise that it came from. */
interface Arrived<T> {
  of: Promise<Result<T>>
  result: Result<T>
}

/** Nothing to subscribe to: each render asks for the result, and the effect below renders again when it arrives. */
const subscribe = () => () => undefined

/** The first result that has arrived, or with `isLatest` the one of the latest promise. Undefined before it arrives. */
function useArrived<T>(of: Promise<Result<T>> | null, isLatest: boolean) {
  const [arrived, setArrived] = useState<Arrived<T>>()
  // A prerendered page has the skeleton: its first render by React is the same, also if the result is already here.
  const result = useSyncExternalStore(
    subscribe,
    () => of && settledResult(of),
    () => undefined,
  )
  const needed = arrived && !isLatest ? null : of
  useEffect(() => {
    let isCurrent = true
    void needed?.then((next) => {
      if (isCurrent) setArrived({ of: needed, result: next })
    })
    return () => {
      isCurrent = false
    }
  }, [needed])
  return of && result ? { of, result } : arrived
}

/**
 * Content that depends on a call: first a skeleton, then what `children` returns for its value, or the error. Without
 * `keepsOld` React decides whether the last value stays while the next is awaited: in a navigation it stays. The first
 * skeleton is not a fallback of Suspense, which React would show for at least 300 ms even if the result comes sooner.
 */
export function Await<T>({ of, keepsOld = false, ...part }: Props<T>) {
  const arrived = useArrived(of, keepsOld)
  const isOld = arrived?.of !== of
  if (!(of && arrived) || (keepsOld && isOld && !arrived.result.ok)) return part.skeleton
  if (keepsOld) {
    return (
      <div className={isOld ? css.old : css.present} aria-busy={isOld}>
        <Part {...part} of={arrived.of} result={arrived.result} />
      </div>
    )
  }
  return (
    <Suspense fallback={part.skeleton}>
      <Settled {...part} of={of} known={isOld ? undefined : arrived.result} />
    </Suspense>
  )
}

interface SettledProps<T> extends PartProps<T> {
  of: Promise<Result<T>>
  known: Result<T> | undefined
}

const Settled = <T,>({ known, ...part }: SettledProps<T>) => <Part {...part} result={known ?? use(part.of)} />

/** The end of a session always concerns the screen; missing or forbidden data does so if it is the main content. */
const concernsScreen = (error: unknown, isMain: boolean) =>
  error instanceof ApiProblem && (isMain ? [401, 403, 404] : [401]).includes(error.status)

interface ResultProps<T> extends PartProps<T> {
  of: Promise<Result<T>>
  result: Result<T>
}

function Part<T>({ of, result, skeleton, children, isMain = false, failed, onRetry }: ResultProps<T>) {
  const { revalidate } = useRevalidator()
  const [retried, setRetried] = useState<Promise<Result<T>>>()
  if (result.ok) return children(result.value)
  if (concernsScreen(result.error, isMain)) throw result.error
  // During a retry `of` is still the failed promise: show the skeleton, not the error.
  if (retried === of) return skeleton
  const message = errorMessage(result.error)
  if (failed) return failed(message)
  const retry = () => {
    setRetried(of)
    if (onRetry) onRetry()
    else void revalidate()
  }
  return <PartError heading="h2" text={message} onRetry={retry} />
}

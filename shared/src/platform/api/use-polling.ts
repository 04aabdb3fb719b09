import { ApiProblem, reportUnexpected } from '@dyra/shared/api'
import { useEffect, useRef } from 'react'

interface PollingOptions {
  /** False ends the requests. */
  readonly isActive: boolean
  /** Milliseconds from one request to the next. After a slow answer the pause is at least half of that. */
  readonly everyMs: number
  /** One request, and what its answer changes. */
  readonly load: (signal: AbortSignal) => Promise<unknown>
}

type Round = Omit<PollingOptions, 'isActive'>

/** Repeating the request does not change these answers. */
const FINAL: readonly number[] = [400, 401, 403, 404, 410]
const isFinal = (error: unknown) => error instanceof ApiProblem && FINAL.includes(error.status)

const pauseAfter = (error: unknown, usual: number) =>
  error instanceof ApiProblem ? Math.max(usual, (error.retryAfter ?? 0) * 1000) : usual

/** Sends one request at a time, until the returned function is called. */
function poll({ everyMs, load }: Round): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  let dueAt = Date.now() + everyMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLoading = false
  const plan = () => {
    clearTimeout(timer)
    if (signal.aborted || isLoading || document.visibilityState === 'hidden') return
    timer = setTimeout(() => void next(), Math.max(0, dueAt - Date.now()))
  }
  const next = async () => {
    isLoading = true
    const started = Date.now()
    let pause = everyMs / 2
    try {
      await load(signal)
    } catch (error) {
      if (signal.aborted || isFinal(error)) return
      reportUnexpected(error)
      pause = pauseAfter(error, everyMs)
    }
    isLoading = false
    dueAt = Math.max(started + everyMs, Date.now() + pause)
    plan()
  }
  document.addEventListener('visibilitychange', plan)
  plan()
  return () => {
    leaving.abort()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', plan)
  }
}

/**
 * Loads repeatedly while the page is visible: the news of a thread, the progress of a job. A page that comes back
 * into view loads at once if a request is due. It continues after a failure, and ends after a refusal that repeating
 * does not change.
 */
export function usePolling({ isActive, everyMs, load }: PollingOptions): void {
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  useEffect(() => {
    if (!isActive) return undefined
    return poll({ everyMs, load: (signal) => latest.current(signal) })
  }, [isActive, everyMs])
}

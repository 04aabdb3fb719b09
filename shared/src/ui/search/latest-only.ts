import { type Result, result } from '@dyra/shared/api'
import { useEffect } from 'react'

/** Never settles, so that an outdated request is not shown as an error. */
const overtaken = new Promise<never>(() => undefined)

/**
 * Sends a request and aborts the previous one. `navigation`: its abort also aborts the request. One instance per
 * search.
 */
export function latestOnly() {
  let last: AbortController | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  const latest = async <T>(send: (signal: AbortSignal) => Promise<T>, navigation?: AbortSignal): Promise<Result<T>> => {
    last?.abort()
    const own = new AbortController()
    last = own
    navigation?.addEventListener('abort', () => own.abort(), { once: true })
    const settled = await result(send(own.signal))
    return own.signal.aborted ? overtaken : settled
  }
  const keep = () => clearTimeout(leaving)
  /** Aborts a moment later, because React's strict mode removes each new component and adds it again. */
  const leave = () => {
    const left = last
    leaving = setTimeout(() => left?.abort())
  }
  return Object.assign(latest, { keep, leave })
}

/** Aborts the search when the screen is left. The router ends a navigation, and its signal, when the screen appears. */
export function useStopOnLeave({ keep, leave }: ReturnType<typeof latestOnly>): void {
  useEffect(() => {
    keep()
    return leave
  }, [keep, leave])
}

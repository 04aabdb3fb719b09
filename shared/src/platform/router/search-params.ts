import { useContext, useRef } from 'react'
import {
  createSearchParams,
  type NavigateOptions,
  UNSAFE_DataRouterContext,
  type URLSearchParamsInit,
  useSearchParams as useRouterSearchParams,
} from 'react-router-dom'

type Next = URLSearchParamsInit | ((latest: URLSearchParams) => URLSearchParamsInit)

/**
 * React Router's hook, except that the function form of the setter builds on the parameters that were asked for last.
 * React Router passes those on screen, so a second quick change would undo the first while its screen is still loading.
 * A change that leads to the same parameters does nothing.
 */
export function useSearchParams(): [URLSearchParams, (next: Next, options?: NavigateOptions) => void] {
  const [shown, setParams] = useRouterSearchParams()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const isPendingReplace = useRef(false)

  /** The parameters that are loading, if the navigation stays on this page. */
  const pending = () => {
    const target = router?.state.navigation.location
    return target?.pathname === router?.state.location.pathname ? target?.search : undefined
  }
  const change = (next: Next, options: NavigateOptions = {}) => {
    if (typeof next !== 'function') return setParams(next, options)
    const before = pending() ?? router?.state.location.search ?? `${shown}`
    const after = createSearchParams(next(new URLSearchParams(before)))
    if (`${after}` === `${new URLSearchParams(before)}`) return
    // The change interrupts the pending change. If that is a new step in the history, so is this one.
    const replace = options.replace === true && (pending() === undefined || isPendingReplace.current)
    isPendingReplace.current = replace
    setParams(after, { ...options, replace })
  }
  return [shown, change]
}

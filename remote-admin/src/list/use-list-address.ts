import { useSearchParams } from '@dyra/shared/router'
import { useEffect, useRef } from 'react'

interface Options {
  /** More of the change before: the way back undoes both at once. */
  readonly isContinued?: boolean
}

/**
 * What a list shows stands in its address. Each change is a step that the browser's way back undoes, and begins at the
 * first page; null takes a filter away.
 */
export function useListAddress() {
  const [search, setSearch] = useSearchParams()
  // What was asked for last, which the router shows a little later: of two quick changes the second keeps the first.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  const open = (next: URLSearchParams, { isContinued }: Options = {}) => {
    if (`${next}` === `${latest.current}`) return
    latest.current = next
    setSearch(next, { preventScrollReset: true, replace: isContinued })
  }
  const change = (values: Readonly<Record<string, string | null>>, options?: Options) => {
    const next = new URLSearchParams(latest.current)
    next.delete('page')
    for (const [name, value] of Object.entries(values)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    open(next, options)
  }
  return { search, change, open }
}

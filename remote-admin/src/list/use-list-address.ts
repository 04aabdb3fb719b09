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
  // Addresses asked for that the router does not show yet, oldest first. A quick change builds on the last of them.
  const pending = useRef<readonly string[]>([])
  useEffect(() => {
    const shown = pending.current.indexOf(`${search}`)
    // An address that was not asked for here came from the browser's history: it overrides what was pending.
    pending.current = shown < 0 ? [] : pending.current.slice(shown + 1)
  }, [search])
  const latest = () => pending.current.at(-1) ?? `${search}`
  const open = (next: URLSearchParams, { isContinued }: Options = {}) => {
    if (`${next}` === latest()) return
    pending.current = [...pending.current, `${next}`]
    setSearch(next, { preventScrollReset: true, replace: isContinued })
  }
  const change = (values: Readonly<Record<string, string | null>>, options?: Options) => {
    const next = new URLSearchParams(latest())
    next.delete('page')
    for (const [name, value] of Object.entries(values)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    open(next, options)
  }
  return { search, change, open }
}

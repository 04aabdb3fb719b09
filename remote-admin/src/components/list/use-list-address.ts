import { useSearchParams } from '@dyra/shared/router'

interface Options {
  /** Continues the previous change: Back undoes both at once. */
  readonly isContinued?: boolean
}

/** State of a list in the URL. Each change is a history entry and resets the page; null removes a filter. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams()
  const open = (next: URLSearchParams | ((latest: URLSearchParams) => URLSearchParams), options: Options = {}) =>
    setSearch((latest) => (typeof next === 'function' ? next(latest) : next), {
      preventScrollReset: true,
      replace: options.isContinued,
    })
  const change = (values: Readonly<Record<string, string | null>>, options?: Options) =>
    open((latest) => {
      latest.delete('page')
      for (const [name, value] of Object.entries(values)) {
        if (value === null) latest.delete(name)
        else latest.set(name, value)
      }
      return latest
    }, options)
  return { search, change, open }
}

/** Tab of the URL (`?tab=rejected`), by default the first. */
export const tabIn = <Tab extends string>(search: URLSearchParams, tabs: readonly [Tab, ...Tab[]], name = 'tab'): Tab =>
  tabs.find((tab) => tab === search.get(name)) ?? tabs[0]

/** Opens a tab, and keeps the filters. Resets page and order. The first tab has no name in the URL. */
export function useOpenTab(tabs: readonly [string, ...string[]], name = 'tab') {
  const { change } = useListAddress()
  return (tab: string) => change({ [name]: tab === tabs[0] ? null : tab, sortBy: null, sortAsc: null })
}

import { useSearchParams } from '@dyra/shared/router'

/** The tab that an address asks for (`?tab=rejected`); the first one where it names none. */
export const tabIn = <Tab extends string>(search: URLSearchParams, tabs: readonly [Tab, ...Tab[]]): Tab =>
  tabs.find((tab) => tab === search.get('tab')) ?? tabs[0]

/** Each tab has pages and an order of its own: another one begins anew. The first one needs no name in the address. */
export function useOpenTab(tabs: readonly [string, ...string[]]) {
  const [, setSearch] = useSearchParams()
  return (tab: string) => setSearch(tab === tabs[0] ? {} : { tab }, { preventScrollReset: true })
}

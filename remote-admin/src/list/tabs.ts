import { useListAddress } from './use-list-address.ts'

/** The tab that an address asks for (`?tab=rejected`); the first one where it names none. */
export const tabIn = <Tab extends string>(search: URLSearchParams, tabs: readonly [Tab, ...Tab[]], name = 'tab'): Tab =>
  tabs.find((tab) => tab === search.get(name)) ?? tabs[0]

/** Each tab has its own page and order; changing the tab resets both. The first tab has no name in the URL. */
export function useOpenTab(tabs: readonly [string, ...string[]], name = 'tab') {
  const { open } = useListAddress()
  return (tab: string) => open(new URLSearchParams(tab === tabs[0] ? {} : { [name]: tab }))
}

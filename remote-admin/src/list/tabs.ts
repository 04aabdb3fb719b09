import { useListAddress } from './use-list-address.ts'

/** The tab that an address asks for (`?tab=rejected`); the first one where it names none. */
export const tabIn = <Tab extends string>(search: URLSearchParams, tabs: readonly [Tab, ...Tab[]], name = 'tab'): Tab =>
  tabs.find((tab) => tab === search.get(name)) ?? tabs[0]

/** Each tab has pages and an order of its own: another one begins anew. The first one needs no name in the address. */
export function useOpenTab(tabs: readonly [string, ...string[]], name = 'tab') {
  const { open } = useListAddress()
  return (tab: string) => open(new URLSearchParams(tab === tabs[0] ? {} : { [name]: tab }))
}

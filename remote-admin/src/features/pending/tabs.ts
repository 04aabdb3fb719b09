import { useSearchParams } from '@dyra/shared/router'

export const tabs = ['pending', 'rejected'] as const
export type Tab = (typeof tabs)[number]

/** The tab that an address asks for (`?tab=rejected`); the first one where it names none. */
export const tabOf = (search: URLSearchParams): Tab => tabs.find((tab) => tab === search.get('tab')) ?? tabs[0]

/** Each tab has pages and an order of its own: another one begins anew. */
export function useOpenTab() {
  const [, setSearch] = useSearchParams()
  return (tab: string) => setSearch(tab === tabs[0] ? {} : { tab }, { preventScrollReset: true })
}

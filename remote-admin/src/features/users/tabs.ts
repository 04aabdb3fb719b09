import { useSearchParams } from '@dyra/shared/router'

export const tabs = ['users', 'applications'] as const
type Tab = (typeof tabs)[number]

/** The tab that an address asks for (`?tab=applications`); the first one where it names none. */
export const tabOf = (search: URLSearchParams): Tab => tabs.find((tab) => tab === search.get('tab')) ?? tabs[0]

/** Each tab has pages and an order of its own: another one begins anew. */
export function useOpenTab() {
  const [, setSearch] = useSearchParams()
  return (tab: string) => setSearch(tab === tabs[0] ? {} : { tab }, { preventScrollReset: true })
}

const DISABLED = 'disabled'

export const showsDisabled = (search: URLSearchParams) => search.get(DISABLED) === 'true'

/** Whether those whose access is closed are listed too; it stands in the address. */
export function useShowDisabled() {
  const [search, setSearch] = useSearchParams()
  const show = (isShown: boolean) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (isShown) next.set(DISABLED, 'true')
    else next.delete(DISABLED)
    setSearch(next, { preventScrollReset: true })
  }
  return [showsDisabled(search), show] as const
}

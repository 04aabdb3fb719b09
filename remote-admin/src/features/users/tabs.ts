import { useSearchParams } from '@dyra/shared/router'
import { useState } from 'react'

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

/**
 * Whether those whose access is closed are listed too; it stands in the address. The box follows the press at once, the
 * address when the next list is on its way.
 */
export function useShowDisabled() {
  const [search, setSearch] = useSearchParams()
  const isAsked = showsDisabled(search)
  const [isWanted, setWanted] = useState(isAsked)
  const [seen, setSeen] = useState(isAsked)
  if (seen !== isAsked) {
    // By the press, or by the way back in the browser.
    setSeen(isAsked)
    setWanted(isAsked)
  }
  const show = (isShown: boolean) => {
    setWanted(isShown)
    const next = new URLSearchParams(search)
    next.delete('page')
    if (isShown) next.set(DISABLED, 'true')
    else next.delete(DISABLED)
    setSearch(next, { preventScrollReset: true })
  }
  return [isWanted, show] as const
}

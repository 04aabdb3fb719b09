import { useSearchParams } from '@dyra/shared/router'
import { useState } from 'react'

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

import { useState } from 'react'
import { useListAddress } from '../../list/use-list-address.ts'

const DISABLED = 'disabled'

export const showsDisabled = (search: URLSearchParams) => search.get(DISABLED) === 'true'

/**
 * Whether those whose access is closed are listed too; it stands in the address. The box follows the press at once, the
 * address a moment later.
 */
export function useShowDisabled() {
  const { search, change } = useListAddress()
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
    change({ [DISABLED]: isShown ? 'true' : null })
  }
  return [isWanted, show] as const
}

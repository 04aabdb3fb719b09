import { useState } from 'react'
import { useListAddress } from '../../list/use-list-address.ts'

const DISABLED = 'disabled'

export const showsDisabled = (search: URLSearchParams) => search.get(DISABLED) === 'true'

/**
 * Whether disabled users are listed too, kept in the URL. The box changes at once, the URL a moment later.
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

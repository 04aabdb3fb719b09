import { useState } from 'react'
import { useListAddress } from '../../components/list/use-list-address.ts'

const DISABLED = 'disabled'

export const showsDisabled = (search: URLSearchParams) => search.get(DISABLED) === 'true'

/** Whether disabled users are listed too, kept in the URL. The checkbox changes at once, the URL after the load. */
export function useShowDisabled() {
  const { search, change } = useListAddress()
  const isInUrl = showsDisabled(search)
  const [isChecked, setChecked] = useState(isInUrl)
  const [seen, setSeen] = useState(isInUrl)
  if (seen !== isInUrl) {
    // The URL has changed, after a press or a browser navigation.
    setSeen(isInUrl)
    setChecked(isInUrl)
  }
  const show = (isShown: boolean) => {
    setChecked(isShown)
    change({ [DISABLED]: isShown ? 'true' : null })
  }
  return [isChecked, show] as const
}

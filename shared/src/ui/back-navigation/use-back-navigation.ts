import { useLocation, useNavigate } from '@dyra/shared/router'
import { useEffect, useState } from 'react'

/** State of a history entry: written by links to a subpage, and by the return from it. */
interface BackState {
  /** Path of the page whose link led here. */
  readonly from?: string
  /** How many history entries to go back to leave this page and those below it; 0 if unknown. */
  readonly wayOut?: number
  readonly isSaved?: boolean
  readonly newPhones?: readonly string[]
}

/** Reads the state of the history entry, which survives a reload. Other code may write there too, so check its type. */
export function useBackNavigation(): BackState {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null ? state : {}
}

/** Number of history entries back to the page before this page and its subpages; 0: go to the list instead. */
export function useStepsBack(): number {
  const { key } = useLocation()
  const { wayOut = 1 } = useBackNavigation()
  return key === 'default' || !Number.isInteger(wayOut) ? 0 : wayOut
}

/** State for links from this page to its subpages. A link to another page has no `wayOut`: it is one entry back. */
export function useLinkState(): BackState {
  return { from: useLocation().pathname, wayOut: useStepsBack() }
}

/** Return to the parent page: back to its history entry if it is the previous one, otherwise by a link. */
export function useReturn(to: string) {
  const navigate = useNavigate()
  const { from, wayOut = 0 } = useBackNavigation()
  const isBefore = from === to
  return {
    isBefore,
    goBack: () => void navigate(-1),
    /** Replaces the form's history entry. `newPhones`: numbers that the form added. */
    leaveSaved: ({ newPhones }: Pick<BackState, 'newPhones'> = {}) => {
      const state = { isSaved: true, wayOut: isBefore && wayOut ? wayOut + 1 : 0, ...(newPhones && { newPhones }) }
      void navigate(to, { replace: true, state })
    },
  }
}

const shownOnce = new Set<string>()

/** Whether a saved form led here. True once per history entry, not again when the user returns to it. */
export function useIsSaved(): boolean {
  const { key } = useLocation()
  const { isSaved } = useBackNavigation()
  const [keyOnMount] = useState(() => (isSaved === true && !shownOnce.has(key) ? key : null))
  useEffect(() => void shownOnce.add(key), [key])
  return keyOnMount === key
}

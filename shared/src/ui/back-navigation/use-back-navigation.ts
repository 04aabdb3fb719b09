import { useLocation, useNavigate } from '@dyra/shared/router'
import { useEffect, useState } from 'react'

/** What a link to a page under another one leaves behind, and what the way back leaves for that other one. */
interface Trail {
  /** Path of the page whose link led here. */
  readonly from?: string
  /** How many history entries to go back to leave this page and those below it; 0 if unknown. */
  readonly wayOut?: number
  readonly isSaved?: boolean
}

/** Kept in the history entry, so it outlives a reload; anybody may have written there, so nothing is taken as given. */
export function useBackNavigation(): Trail {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null ? state : {}
}

/** How many entries back one was before this page and those under it; 0: go where its kind is listed. */
export function useStepsBack(): number {
  const { key } = useLocation()
  const { wayOut = 1 } = useBackNavigation()
  return key === 'default' || !Number.isInteger(wayOut) ? 0 : wayOut
}

/** For links from this page to those under it. */
export function useLinkState(): Trail {
  return { from: useLocation().pathname, wayOut: useStepsBack() }
}

/** The ways from a page to the one above it: back to the entry that led here, or by a link of its own. */
export function useReturn(to: string) {
  const navigate = useNavigate()
  const { from, wayOut = 0 } = useBackNavigation()
  const isBefore = from === to
  return {
    isBefore,
    goBack: () => void navigate(-1),
    /** In the place of the form; the entry before may be the same page as it was. */
    leaveSaved: () =>
      void navigate(to, { replace: true, state: { isSaved: true, wayOut: isBefore && wayOut ? wayOut + 1 : 0 } }),
  }
}

const told = new Set<string>()

/** Whether a form led here after it was saved: told once, not at each way back to this entry. */
export function useIsSaved(): boolean {
  const { key } = useLocation()
  const { isSaved } = useBackNavigation()
  const [news] = useState(() => (isSaved === true && !told.has(key) ? key : null))
  useEffect(() => void told.add(key), [key])
  return news === key
}

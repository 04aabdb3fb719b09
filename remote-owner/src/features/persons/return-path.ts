import { useLocation } from '@dyra/shared/router'

/** What a link to a form leaves behind, and what the form leaves for the screen that it returns to. */
interface Trail {
  readonly from?: string
  readonly isSaved?: boolean
}

/** Kept in the history entry, so it outlives a reload; anybody may have written there, so nothing is taken as given. */
export function useTrail(): Trail {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null ? state : {}
}

/** Where the form leads back to, saved or not: the person's page, or `/person/info` if one came from there. */
export function useReturnPath(personId: number): string {
  return useTrail().from === '/person/info' ? '/person/info' : `/person/${personId}`
}

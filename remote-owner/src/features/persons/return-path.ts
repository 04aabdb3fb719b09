import { useTrail } from '@dyra/shared/trail'

/** Where the form leads back to, saved or not: the person's page, or `/person/info` if one came from there. */
export function useReturnPath(personId: number): string {
  return useTrail().from === '/person/info' ? '/person/info' : `/person/${personId}`
}

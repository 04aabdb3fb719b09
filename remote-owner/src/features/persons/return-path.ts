import { useBackNavigation } from '@dyra/shared/ui/back-navigation'

/**
 * Where the form leads back to, saved or not: the person's page, or `/person/info` if one came from there, or the page
 * of the lost pet whose finders are to have a phone number.
 */
export function useReturnPath(personId: number): string {
  const { from = '' } = useBackNavigation()
  return from === '/person/info' || /^\/pet\/\d+$/.test(from) ? from : `/person/${personId}`
}

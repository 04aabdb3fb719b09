import { Await, useResult } from '@dyra/shared/ui'
import type { Places } from '../../contract/places.ts'
import { alertPlaces, alertReach } from '../../domain/lost-alerts.ts'
import { formatPostalCode, loadPlaces } from '../places/index.ts'
import { text } from './texts.ts'

interface Chosen {
  readonly isListed: boolean
  readonly tellsWatchers: boolean
  readonly postalCodeId: number | null
}

/** The places whose watchers are notified, as the server finds them. */
function placesOf({ postalCodes, municipalities }: Places, postalCodeId: number | null, isProtected: boolean) {
  const code = postalCodes.find((one) => one.postalCodeId === postalCodeId)
  const region = municipalities.find(({ name }) => name === code?.municipality)?.region ?? null
  const stored = alertPlaces(code && { ...code, region }, isProtected)
  return [code && stored.postalCodeId !== null && formatPostalCode(code), stored.municipality, stored.region].filter(
    (name): name is string => Boolean(name),
  )
}

/**
 * `places` of the watchers: undefined if the browser does not know them, as for a protected person; empty for no
 * watchers.
 */
function sentence(chosen: Chosen, places: readonly string[] | undefined): string {
  const watchers = places
    ? text.plural('reach.watchers', places.length, { places: places.join(', ') })
    : text('reach.area')
  const who = alertReach({ ...chosen, tellsWatchers: chosen.tellsWatchers && places?.length !== 0 })
  if (who.length === 0) return text('reach.none')
  return text('reach', { who: who.map((one) => (one === 'list' ? text('reach.list') : watchers)).join(', ') })
}

interface Props {
  alert: Chosen
  /** An owner is protected: as the place the page names the part of the country and nothing else. */
  isProtected: boolean
}

/** Who learns of an alert, in one sentence. */
export function AlertReach({ alert, isProtected }: Props) {
  const places = useResult(loadPlaces)
  const { postalCodeId } = alert
  const shown = (names: readonly string[] | undefined) => <p role="status">{sentence(alert, names)}</p>
  if (isProtected && postalCodeId === null) return shown(undefined)
  return (
    <Await {...places} skeleton={null} failed={() => shown(undefined)}>
      {(known) => shown(placesOf(known, postalCodeId, isProtected))}
    </Await>
  )
}

import type { ListedAlert } from '../../../contract/lost-alerts.ts'
import { formatPostalCode } from '../../places/format-place.ts'

/** `105 Reykjavík`, the part of the country, or null. */
export const placeText = ({ postalCodeId, postalPlace, region }: ListedAlert): string | null =>
  postalCodeId === null || postalPlace === null ? region : formatPostalCode({ postalCodeId, place: postalPlace })

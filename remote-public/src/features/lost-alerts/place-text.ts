import type { ListedAlert } from '@dyra/shared/contract/lost-alerts'
import { formatPostalCode } from '@dyra/shared/features/places'

/** `105 Reykjavík`, the part of the country, or null. */
export const placeText = ({ postalCodeId, postalPlace, region }: ListedAlert): string | null =>
  postalCodeId === null || postalPlace === null ? region : formatPostalCode({ postalCodeId, place: postalPlace })

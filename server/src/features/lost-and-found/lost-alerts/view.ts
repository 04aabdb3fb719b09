import type { ListedAlert, OwnAlert, PublicAlert, PublicAnimal } from '@dyra/shared/contract/lost-alerts'
import { contentVersion } from '../../../http/versions.ts'
import type { Reference } from '../../reference/types/index.ts'
import type { AlertRow, PageRow, PublicRow } from './queries.ts'
import { renewableFrom } from './rules.ts'

type AnimalRow = Pick<PublicRow, 'petName' | 'speciesId' | 'breedId' | 'genderId' | 'color' | 'hasPicture'>

export const publicAnimalView = (row: AnimalRow, reference: Reference): PublicAnimal => ({
  petName: row.petName,
  speciesId: row.speciesId,
  speciesName: reference.species.get(row.speciesId) ?? '',
  breedName: row.breedId === null ? null : (reference.breeds.get(row.breedId) ?? null),
  genderName: reference.genderName(row.genderId, row.speciesId),
  color: row.color,
  hasPicture: row.hasPicture,
})

export function listedAlertView(row: PublicRow, reference: Reference): ListedAlert {
  const { code, postalCodeId, region, since } = row
  const postalPlace = postalCodeId === null ? null : (reference.places.get(postalCodeId) ?? null)
  return { code, ...publicAnimalView(row, reference), postalCodeId, postalPlace, region, since }
}

export const publicAlertView = (row: PageRow, reference: Reference): PublicAlert => ({
  ...listedAlertView(row, reference),
  place: row.place,
  time: row.time,
  marks: row.marks,
  message: row.message,
  hasPhone: row.hasPhone,
})

/** Version of the texts and choices of the owner. */
export const alertVersion = (row: AlertRow | undefined): string =>
  contentVersion(
    row
      ? [
          row.postal_code_id,
          row.place_text,
          row.lost_time,
          row.marks,
          row.message,
          row.is_listed,
          row.tells_watchers,
          row.shows_phone,
        ]
      : null,
  )

export const ownAlertView = (row: AlertRow): OwnAlert => ({
  code: row.code,
  postalCodeId: row.postal_code_id,
  place: row.place_text,
  time: row.lost_time,
  marks: row.marks,
  message: row.message,
  isListed: row.is_listed,
  tellsWatchers: row.tells_watchers,
  showsPhone: row.shows_phone,
  created: row.created_at.toISOString(),
  renewableFrom: renewableFrom(row),
})

import type { FoundAnimalCreate } from '@dyra/shared/contract/found-animals'
import { addDays, pastDayError, today } from '@dyra/shared/domain/dates'
import { FOUND_ANIMAL_DAYS } from '@dyra/shared/domain/limits'
import { validationTexts } from '../../../problems/texts.ts'
import {
  errorUnless,
  refuseInvalid,
  type ValidationError,
  validationErrors,
} from '../../../problems/validation-errors.ts'
import type { PlaceIndex } from '../../reference/places/index.ts'
import type { Reference } from '../../reference/types/index.ts'
import { foundAnimalTexts } from './texts.ts'

export interface Known {
  readonly places: PlaceIndex
  readonly reference: Reference
}

function dayError(day: string): ValidationError {
  const error = pastDayError(day)
  if (error === 'validation.date') return validationTexts.date
  if (error === 'validation.dateFuture') return validationTexts.dateFuture
  return errorUnless(day >= addDays(today(), -FOUND_ANIMAL_DAYS), foundAnimalTexts.tooOld)
}

/** @throws ProblemError 400 at the fields */
export function refuseAnimal(animal: FoundAnimalCreate, { places, reference }: Known): void {
  const { speciesId, genderId, municipality, neighbours, foundOn } = animal
  const around = places.neighboursOf(municipality)
  const hasGender = genderId == null || reference.types.genders.some(({ id }) => id === genderId)
  refuseInvalid(
    validationErrors({
      speciesId: errorUnless(reference.species.has(speciesId), foundAnimalTexts.unknownSpecies),
      genderId: errorUnless(hasGender, foundAnimalTexts.unknownGender),
      municipality: errorUnless(places.isMunicipality(municipality), foundAnimalTexts.unknownMunicipality),
      neighbours: errorUnless(
        neighbours.every((name) => around.includes(name)),
        foundAnimalTexts.notNeighbour,
      ),
      foundOn: dayError(foundOn),
    }),
  )
}

/** Columns of a valid report. */
export const animalColumns = (animal: FoundAnimalCreate, { places }: Known) => ({
  species_id: animal.speciesId,
  gender_id: animal.genderId ?? null,
  size: animal.size ?? null,
  color: animal.color || null,
  details: animal.details || null,
  municipalities: [animal.municipality, ...animal.neighbours],
  region: places.places.municipalities.find(({ name }) => name === animal.municipality)?.region ?? '',
  found_on: animal.foundOn,
})

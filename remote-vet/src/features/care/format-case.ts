import type { CareCase } from '@dyra/shared/contract/care'
import { text } from './texts.ts'

export const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))

/** Heading of the page of a case. */
export const animalOf = ({ petName, speciesName }: CareCase) =>
  petName === null ? speciesName : `${petName} (${speciesName})`

/** Name of a case in lists and questions. */
export const nameOf = (found: CareCase) => text('animal', { species: animalOf(found), place: found.municipality })

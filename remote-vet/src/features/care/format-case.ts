import type { CareCase } from '@dyra/shared/contract/care'
import { text } from './texts.ts'

export const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))

export const nameOf = ({ petName, speciesName, municipality }: CareCase) =>
  text('animal', { species: petName === null ? speciesName : `${petName} (${speciesName})`, place: municipality })

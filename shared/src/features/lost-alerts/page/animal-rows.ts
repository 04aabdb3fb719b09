import type { PublicAnimal } from '../../../contract/lost-alerts.ts'
import { capitalised } from '../../../platform/i18n/format.ts'
import { text } from './texts.ts'

/** How the animal looks. */
export const animalRows = ({ speciesName, breedName, genderName, color }: PublicAnimal) =>
  [
    [text('species'), speciesName],
    [text('breed'), breedName],
    [text('gender'), genderName],
    [text('color'), capitalised(color)],
  ] as const

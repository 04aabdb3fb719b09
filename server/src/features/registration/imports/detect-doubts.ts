import { createHmac } from 'node:crypto'
import { normaliseSsn } from '@dyra/shared/domain/kennitala'
import { isGarbled } from '../../../csv/other-formats.ts'
import { fillText } from '../../../language/fill-text.ts'
import { countryDoubt, tagWarnings } from '../microtags/index.ts'
import type { Registration } from '../pets/index.ts'
import type { LookAlike } from './queries.ts'
import { type Cells, folded, type RowErrors, ssnOf } from './rules.ts'
import { type Column, texts } from './texts.ts'

/** Whether a number contains letters that people and programs mistake for digits. */
export const isAmbiguous = (tagNumber: string): boolean => /[OIL]/.test(tagNumber)

/** A digest that is the same for all rows with this owner, name and species; null if one of them is missing. */
export function animalDigest({ ownerSsn, name, species }: Cells, salt: Buffer): string | null {
  if (ownerSsn === '' || name === '' || species === '') return null
  const animal = [ssnOf(ownerSsn), folded(name), folded(species)].join('\n')
  return createHmac('sha256', salt).update(animal).digest('base64url')
}

/** A kennitala of nine digits: a spreadsheet may have dropped a leading zero, or a digit is missing. */
const paddedDoubt = (cell: string): string | undefined =>
  normaliseSsn(cell) !== ssnOf(cell) ? fillText(texts.doubtPadded, { ssn: ssnOf(cell) }) : undefined

/** A question mark inside a word: old programs write it for a letter that they do not know. */
const LOST_LETTER = /\p{L}[?]+\p{L}/u

const garbledDoubt = (cell: string): string | undefined =>
  isGarbled(cell) || LOST_LETTER.test(cell) ? texts.doubtGarbled : undefined

const alikeDoubt = (alike: readonly LookAlike[], kind: LookAlike['kind']): string | undefined => {
  const found = alike.find((row) => row.kind === kind)
  return found && fillText(kind === 'animal' ? texts.doubtAnimal : texts.doubtNumber, { row: found.row })
}

const registeredDoubt = (petId: number | undefined): string | undefined =>
  petId === undefined ? undefined : fillText(texts.doubtRegistered, { page: `/pet/${petId}` })

interface Context {
  readonly pet: Registration
  /** The first day on which new Icelandic chips have the country's code. */
  readonly countryCodeFrom: string
  /** Other rows of the file that look like this one. */
  readonly alike: readonly LookAlike[]
  /** A registered pet of the same owner, name and species. */
  readonly registeredPetId: number | undefined
  /** Set if cells may have moved, as found when the file was read. */
  readonly moved: string | undefined
}

const sentences = (...texts: readonly (string | undefined)[]): string | undefined =>
  texts.filter((text) => text !== undefined).join(' ') || undefined

/** Why someone should check a row without errors, by column. */
export function doubtsOf(cells: Cells, context: Context): RowErrors {
  const { pet, countryCodeFrom, alike, registeredPetId, moved } = context
  const tag = [...tagWarnings(pet.microTag, pet.isForeign), countryDoubt(pet, countryCodeFrom)]
  const number = alikeDoubt(alike, 'number')
  const doubts: Partial<Record<Column | 'row', string | undefined>> = {
    row: sentences(moved, registeredDoubt(registeredPetId) ?? alikeDoubt(alike, 'animal')),
    microTag: sentences(...tag, number),
    ownerSsn: paddedDoubt(cells.ownerSsn),
    coOwnerSsn: paddedDoubt(cells.coOwnerSsn),
    name: garbledDoubt(cells.name),
    color: garbledDoubt(cells.color),
  }
  return Object.fromEntries(Object.entries(doubts).filter(([, doubt]) => doubt !== undefined))
}

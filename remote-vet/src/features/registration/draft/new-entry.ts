import { newKey } from '@dyra/shared/domain/new-key'
import { DEFAULT_TAG_LOCATION } from '@dyra/shared/domain/reference'
import type { Entry, PetValues } from './entry.ts'

const noValues: PetValues = {
  microTag: '',
  isForeignMicroTag: false,
  microTagLocationId: DEFAULT_TAG_LOCATION,
  name: '',
  speciesId: null,
  genderId: null,
  breedId: null,
  furId: null,
  color: '',
  isCastrated: null,
  birthDate: null,
  hasOnlyBirthYear: false,
  isDead: false,
  deathDate: null,
}

const untouched = { isRead: false, repeated: '', otherRead: null, faults: {}, progress: { kind: 'open' } } as const

export const emptyEntry = (): Entry => ({ ...noValues, ...untouched, key: newKey(), parties: null })

/** Another pet is usually a sibling: copies everything except its individual values (docs/screens.md#registration). */
export const copiedEntry = (previous: Entry): Entry => {
  const { microTag, name, genderId, isCastrated, furId, color, isDead, deathDate } = noValues
  const own = { microTag, name, genderId, isCastrated, furId, color, isDead, deathDate }
  return { ...previous, ...own, ...untouched, key: newKey() }
}

const valueNames = Object.keys(noValues) as (keyof PetValues)[]

/** Nothing has been entered. */
export const isUntouched = (entry: Entry): boolean =>
  entry.parties === null && entry.progress.kind === 'open' && valueNames.every((name) => entry[name] === noValues[name])

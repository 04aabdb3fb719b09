import type { PetCreate } from '@dyra/shared/contract/pet-input'
import { newKey } from '@dyra/shared/domain/new-key'
import type { Origin } from '@dyra/shared/domain/origin'
import { DEFAULT_TAG_LOCATION } from '@dyra/shared/domain/reference'
import { normaliseTagNumber } from '@dyra/shared/domain/tag-number'

/** A person chosen as owner or co-owner. The form asks for an address if `email` is null. */
export interface Person {
  readonly userId: number
  readonly name: string
  readonly ssn: string
  readonly email: string | null
}

/** Owner and payer. `payerId` null: the veterinarian's default payer. */
export interface Parties {
  readonly owner: Person | null
  readonly coOwner: Person | null
  readonly payerId: number | null
}

export interface PetValues {
  /** The number as typed, or as it is in a chip reader's output. */
  readonly microTag: string
  readonly isForeignMicroTag: boolean
  readonly microTagLocationId: number
  readonly name: string
  readonly speciesId: number | null
  readonly genderId: number | null
  readonly breedId: number | null
  readonly furId: number | null
  readonly color: string
  readonly isCastrated: boolean | null
  /** yyyy-mm-dd; 1 January if only the year is known. */
  readonly birthDate: string | null
  readonly hasOnlyBirthYear: boolean
  readonly birthCountry: string | null
  readonly arrivalDate: string | null
  readonly importPermit: string
  readonly origin: Origin | null
  readonly chippingDate: string | null
  readonly isDead: boolean
  readonly deathDate: string | null
}

/**
 * `sent`: no response came, so the server may have registered the pet. The same body is sent again, and until then the pet cannot
 * be edited.
 */
export type Progress =
  | { readonly kind: 'open' }
  | { readonly kind: 'sent'; readonly body: PetCreate }
  | { readonly kind: 'registered'; readonly petId: number }

/** Messages by field of the payload; '' has the messages that belong to no field. */
export type ValidationErrors = Readonly<Record<string, string>>

/** One pet of the draft. */
export interface Entry extends PetValues {
  /** Key of the entry, and the Idempotency-Key of its registration. */
  readonly key: string
  /** The number was scanned, not typed. */
  readonly isRead: boolean
  /** The number, typed a second time. */
  readonly repeated: string
  /** A different number that was scanned later. The user decides what it is. */
  readonly otherRead: string | null
  /** Owner and payer of this pet only; null if the pet has those of the draft. */
  readonly parties: Parties | null
  readonly errors: ValidationErrors
  readonly progress: Progress
}

/** Optional fields in one collapsible part; siblings share them. */
export const ORIGIN_FIELDS = [
  'chippingDate',
  'birthCountry',
  'origin',
  'arrivalDate',
  'importPermit',
] as const satisfies (keyof PetValues)[]

export const hasOrigin = (entry: PetValues): boolean => ORIGIN_FIELDS.some((name) => entry[name] !== noValues[name])

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
  birthCountry: null,
  arrivalDate: null,
  importPermit: '',
  origin: null,
  chippingDate: null,
  isDead: false,
  deathDate: null,
}

const untouched = { isRead: false, repeated: '', otherRead: null, errors: {}, progress: { kind: 'open' } } as const

export const emptyEntry = (): Entry => ({ ...noValues, ...untouched, key: newKey(), parties: null })

/** Another pet is usually a sibling: copies everything except its individual values (docs/screens.md#registration). */
export const copiedEntry = (previous: Entry): Entry => {
  const { microTag, name, genderId, isCastrated, furId, color, isDead, deathDate } = noValues
  const own = { microTag, name, genderId, isCastrated, furId, color, isDead, deathDate }
  return { ...previous, ...own, ...untouched, key: newKey() }
}

const valueNames = Object.keys(noValues) as (keyof PetValues)[]

export const isUntouched = (entry: Entry): boolean =>
  entry.parties === null && entry.progress.kind === 'open' && valueNames.every((name) => entry[name] === noValues[name])

export const isOpen = ({ progress }: Entry): boolean => progress.kind === 'open'
export const isRegistered = ({ progress }: Entry): boolean => progress.kind === 'registered'

export const numberOf = ({ microTag }: Pick<Entry, 'microTag'>): string => normaliseTagNumber(microTag)

export type NumberCheck = 'none' | 'unchecked' | 'differs' | 'confirmed'

/** Whether a number is confirmed: scanned, or typed twice identically. */
export function numberCheck(entry: Entry): NumberCheck {
  const number = numberOf(entry)
  if (number === '') return 'none'
  if (entry.isRead) return 'confirmed'
  const repeated = normaliseTagNumber(entry.repeated)
  if (repeated === '') return 'unchecked'
  return repeated === number ? 'confirmed' : 'differs'
}

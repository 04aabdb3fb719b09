import type { PetCreate } from '@dyra/shared/contract/pet-input'
import { normaliseTagNumber } from '@dyra/shared/domain/tag-number'

/** Somebody chosen as owner or co-owner; `email` decides whether one is asked for. */
export interface Person {
  readonly userId: number
  readonly name: string
  readonly ssn: string
  readonly email: string | null
}

/** Who owns and who pays. `payerId` null: the veterinarian's default payer. */
export interface Parties {
  readonly owner: Person | null
  readonly coOwner: Person | null
  readonly payerId: number | null
}

export interface PetValues {
  /** As typed, or as the reader's frame was unwrapped. */
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
  /** yyyy-mm-dd; with only the year known its first of January. */
  readonly birthDate: string | null
  readonly hasOnlyBirthYear: boolean
  readonly isDead: boolean
  readonly deathDate: string | null
}

/**
 * `sent`: no answer came, so the server may have registered it; it is sent again as it was, and not changed before.
 */
export type Progress =
  | { readonly kind: 'open' }
  | { readonly kind: 'sent'; readonly body: PetCreate }
  | { readonly kind: 'registered'; readonly petId: number }

export interface Entry extends PetValues {
  /** Also the Idempotency-Key of its registration. */
  readonly key: string
  /** The number came from a reader, not from a hand. */
  readonly isRead: boolean
  /** The number typed once more. */
  readonly repeated: string
  /** Another number that the reader gave meanwhile, to be decided about. */
  readonly otherRead: string | null
  /** This pet's own; null where those of the whole batch hold. */
  readonly parties: Parties | null
  /** By field of the payload; '' what belongs to none. */
  readonly faults: Readonly<Record<string, string>>
  readonly progress: Progress
}

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

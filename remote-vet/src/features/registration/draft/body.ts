import type { PetCreate } from '@dyra/shared/contract/pet-input'
import { type Draft, partiesOf } from './draft.ts'
import type { Entry } from './entry.ts'

/** The registration that is sent; undefined while what every pet needs is missing. */
export function bodyOf(draft: Draft, entry: Entry, defaultPayerId: number | null): PetCreate | undefined {
  const { owner, coOwner, payerId } = partiesOf(draft, entry)
  const { speciesId, genderId, isDead } = entry
  if (owner === null || speciesId === null || genderId === null) return undefined
  return {
    name: entry.name.trim(),
    speciesId,
    genderId,
    breedId: entry.breedId,
    furId: entry.furId,
    color: entry.color.trim() || null,
    isCastrated: entry.isCastrated,
    birthDate: entry.birthDate,
    hasOnlyBirthYear: entry.hasOnlyBirthYear,
    isDead,
    deathDate: isDead ? entry.deathDate : null,
    ownerPersonId: owner.userId,
    coOwnerPersonId: coOwner?.userId ?? null,
    microTag: entry.microTag.trim(),
    microTagLocationId: entry.microTagLocationId,
    isForeignMicroTag: entry.isForeignMicroTag,
    invoicedPersonId: payerId ?? defaultPayerId,
  }
}

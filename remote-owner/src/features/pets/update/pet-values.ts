import type { Pet } from '@dyra/shared/contract/pet'
import type { PetUpdate } from '@dyra/shared/contract/pet-input'
import { coOwnerOf } from '../co-owner.ts'

/** `invited`: who was asked and is known by name alone. */
export type CoOwnerValue = number | 'invited' | null

/** What the form holds, under the names of the payload, so that the server's refusals find their fields. */
export type PetValues = {
  name: string
  speciesId: number | null
  breedId: number | null
  genderId: number | null
  furId: number | null
  color: string
  isCastrated: boolean | null
  isDead: boolean
  deathDate: string | null
  birthDate: string | null
  hasOnlyBirthYear: boolean
  coOwnerPersonId: CoOwnerValue
  /** Of an administrator who makes somebody the co-owner without asking. */
  coOwnerReason: string
}

function coOwnerValue(pet: Pet): CoOwnerValue {
  const coOwner = coOwnerOf(pet)
  return coOwner && (coOwner.personId ?? 'invited')
}

export const petValues = (pet: Pet): PetValues => ({
  name: pet.name,
  speciesId: pet.speciesId,
  breedId: pet.breedId,
  genderId: pet.genderId,
  furId: pet.furId,
  color: pet.color ?? '',
  isCastrated: pet.isCastrated,
  isDead: pet.isDead,
  deathDate: pet.dayOfDeath,
  birthDate: pet.birthDate,
  hasOnlyBirthYear: pet.hasOnlyBirthYear,
  coOwnerPersonId: coOwnerValue(pet),
  coOwnerReason: '',
})

/** As they are compared and sent: no blanks around words, and no day of death of a living pet. */
const settled = (values: PetValues): PetValues => ({
  ...values,
  name: values.name.trim(),
  color: values.color.trim(),
  coOwnerReason: values.coOwnerReason.trim(),
  deathDate: values.isDead ? values.deathDate : null,
})

/** What the server always asks for, and what differs from `base`: the rest stays. */
export function petBody(values: PetValues, base: PetValues): PetUpdate {
  const { name, speciesId, genderId, color, coOwnerPersonId, coOwnerReason, ...optional } = settled(values)
  if (speciesId === null || genderId === null) throw new Error('sent before it was checked')
  const before = settled(base)
  const changed = Object.entries(optional).filter(([field, value]) => before[field as keyof PetValues] !== value)
  return {
    name,
    speciesId,
    genderId,
    ...(color === before.color ? {} : { color: color || null }),
    // Who is known by name alone can only stay.
    ...(coOwnerPersonId === before.coOwnerPersonId || coOwnerPersonId === 'invited' ? {} : { coOwnerPersonId }),
    ...(coOwnerReason === '' ? {} : { coOwnerReason }),
    ...(Object.fromEntries(changed) as Partial<typeof optional>),
  }
}

import type { Pet } from '@dyra/shared/contract/pet'
import type { PetUpdate } from '@dyra/shared/contract/pet-input'
import type { ApiForm } from '@dyra/shared/forms'
import type { Session } from '@dyra/shared/session'
import { coOwnerOf } from '../co-owners/index.ts'

/** `invited`: the invited person, who is known by name only. */
export type CoOwnerValue = number | 'invited' | null

/** The form's values, with the names of the payload, so that the server's errors match their fields. */
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
  birthCountry: string | null
  arrivalDate: string | null
  importPermit: string
  origin: Pet['origin']
  coOwnerPersonId: CoOwnerValue
  /** Why an administrator appoints a co-owner without an invitation. */
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
  birthCountry: pet.birthCountry,
  arrivalDate: pet.arrivalDate,
  importPermit: pet.importPermit ?? '',
  origin: pet.origin,
  coOwnerPersonId: coOwnerValue(pet),
  coOwnerReason: '',
})

/** Trims the texts, and removes the day of death of a living pet. */
const normalised = (values: PetValues): PetValues => ({
  ...values,
  name: values.name.trim(),
  color: values.color.trim(),
  importPermit: values.importPermit.trim(),
  coOwnerReason: values.coOwnerReason.trim(),
  deathDate: values.isDead ? values.deathDate : null,
})

/** The required fields, and the others that differ from `base`. */
export function petBody(values: PetValues, base: PetValues): PetUpdate {
  const { name, speciesId, genderId, color, coOwnerPersonId, coOwnerReason, ...optional } = normalised(values)
  if (speciesId === null || genderId === null) throw new Error('The form was sent without validation.')
  const before = normalised(base)
  const changed = Object.entries(optional).filter(([field, value]) => before[field as keyof PetValues] !== value)
  return {
    name,
    speciesId,
    genderId,
    ...(color === before.color ? {} : { color: color || null }),
    // An invited person has no id to send, and therefore stays.
    ...(coOwnerPersonId === before.coOwnerPersonId || coOwnerPersonId === 'invited' ? {} : { coOwnerPersonId }),
    ...(coOwnerReason === '' ? {} : { coOwnerReason }),
    ...(Object.fromEntries(changed) as Partial<typeof optional>),
  }
}

/** The strongest role of the user for this pet. Decides what the form shows; the server checks the rights itself. */
export type EditorRole = 'administrator' | 'owner' | 'coOwner' | 'registrar'

export function editorRoleOf({ owner }: Pet, { personId, roles }: Pick<Session, 'personId' | 'roles'>): EditorRole {
  if (roles.includes('Administrator')) return 'administrator'
  if (owner?.personId === personId) return 'owner'
  return owner?.coOwnerPersonId === personId ? 'coOwner' : 'registrar'
}

/** The form as its fields use it. */
export type PetFormApi = ApiForm<PetValues>['form']

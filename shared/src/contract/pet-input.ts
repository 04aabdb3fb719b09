import { type Static, Type } from 'typebox'
import { LIST_FROM_MAX, PAGE_SIZE, PETS_SIZE_MAX, QUERY_MAX, REASON_MAX } from '../domain/limits.ts'
import { DEFAULT_TAG_LOCATION } from '../domain/reference.ts'
import { closed, Day, FilterDay, optional, PersonId, ReferenceId, sorting } from './define.ts'
import { Color, Email, ExpectedPrice, filledText, Name, Price, TagInput } from './fields.ts'

const PET_SORTS = ['name', 'species', 'birthDate', 'tagNumber', 'created'] as const

export const PetSearch = Type.Object({
  SearchQuery: Type.Optional(Type.String({ maxLength: QUERY_MAX })),
  BirthDateFrom: Type.Optional(FilterDay),
  BirthDateTo: Type.Optional(FilterDay),
  IsCastrated: Type.Optional(Type.Boolean()),
  IsLost: Type.Optional(Type.Boolean()),
  BreedId: Type.Optional(ReferenceId),
  SpeciesId: Type.Optional(ReferenceId),
  GenderId: Type.Optional(ReferenceId),
  ...sorting(Type.Enum([...PET_SORTS])),
  From: Type.Optional(Type.Integer({ minimum: 0, maximum: LIST_FROM_MAX })),
  Size: Type.Optional(Type.Integer({ minimum: 1, maximum: PETS_SIZE_MAX, default: PAGE_SIZE.pets })),
})
export type PetSearch = Static<typeof PetSearch>

/** What registration and update share. Days are checked by rules: an unchanged old day passes, a new one is bounded. */
const details = {
  name: Name,
  speciesId: ReferenceId,
  genderId: ReferenceId,
  color: optional(Color),
  coOwnerPersonId: optional(PersonId),
  isCastrated: optional(Type.Boolean()),
  birthDate: optional(Day),
  isDead: Type.Optional(Type.Boolean()),
  /** Only when not alive. */
  deathDate: optional(Day),
  breedId: optional(ReferenceId),
  furId: optional(ReferenceId),
  hasOnlyBirthYear: Type.Optional(Type.Boolean()),
}

export const PetCreate = closed({
  ...details,
  ownerPersonId: PersonId,
  microTag: TagInput,
  microTagLocationId: Type.Optional(Type.Integer({ ...ReferenceId, default: DEFAULT_TAG_LOCATION })),
  isForeignMicroTag: Type.Optional(Type.Boolean({ default: false })),
  /** A payer's person id; the veterinarian's default payer when absent. */
  invoicedPersonId: optional(PersonId),
  expectedPrice: ExpectedPrice,
})
export type PetCreate = Static<typeof PetCreate>

export const PetUpdate = closed({
  ...details,
  /** With it an administrator makes somebody the co-owner without asking; without it the person is asked. */
  coOwnerReason: optional(filledText(REASON_MAX)),
})
export type PetUpdate = Static<typeof PetUpdate>

export const PetWarnings = Type.Object({
  /** Doubts to confirm, by field, in Icelandic; empty when there are none. Faults come as a 400 instead. */
  warnings: Type.Record(Type.String(), Type.Array(Type.String())),
  /** Price of the registration now. Clients send it as `expectedPrice` after the user confirmed it. */
  price: Price,
})
export type PetWarnings = Static<typeof PetWarnings>

export const PetNotify = closed({
  ownerPersonId: PersonId,
  /** The caller when absent. */
  veterinarianPersonId: optional(PersonId),
  alternativeEmail: optional(Email),
  addEmailToOwner: Type.Optional(Type.Boolean({ default: false })),
})
export type PetNotify = Static<typeof PetNotify>

export const PetNotified = Type.Object({
  /** False: nothing was waiting to be sent, or there is no address to send it to. */
  notified: Type.Boolean(),
  /** False: no mail can reach the owner, who is to be told in another way. */
  hasAddress: Type.Boolean(),
})
export type PetNotified = Static<typeof PetNotified>

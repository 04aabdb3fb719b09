import { type Static, Type } from 'typebox'
import { LIST_FROM_MAX, PAGE_SIZE, PETS_SIZE_MAX, QUERY_MAX, REASON_MAX } from '../domain/limits.ts'
import { DEFAULT_TAG_LOCATION } from '../domain/reference.ts'
import { closed, Day, FilterDay, optional, PersonId, ReferenceId, sorting } from './define.ts'
import {
  Color,
  Country,
  Email,
  ExpectedPrice,
  filledText,
  ImportPermit,
  Name,
  Origin,
  Price,
  TagInput,
} from './fields.ts'

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
  /** With 0 the response has the number of pets and no rows. */
  Size: Type.Optional(Type.Integer({ minimum: 0, maximum: PETS_SIZE_MAX, default: PAGE_SIZE.pets })),
  /** Returns the page without the number of pets if counting takes long. */
  CountApart: Type.Optional(Type.Boolean({ default: false })),
})
export type PetSearch = Static<typeof PetSearch>

/** Fields of registration and update. Rules check the days: an unchanged old day is valid, a new one is bounded. */
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
  birthCountry: optional(Country),
  /** When an imported animal arrived in Iceland. */
  arrivalDate: optional(Day),
  importPermit: optional(ImportPermit),
  origin: optional(Origin),
}

export const PetCreate = closed({
  ...details,
  ownerPersonId: PersonId,
  microTag: TagInput,
  microTagLocationId: Type.Optional(Type.Integer({ ...ReferenceId, default: DEFAULT_TAG_LOCATION })),
  isForeignMicroTag: Type.Optional(Type.Boolean({ default: false })),
  chippingDate: optional(Day),
  /** Person id of the payer; default: the veterinarian's default payer. */
  invoicedPersonId: optional(PersonId),
  expectedPrice: ExpectedPrice,
})
export type PetCreate = Static<typeof PetCreate>

export const PetUpdate = closed({
  ...details,
  /** With a reason an administrator registers a co-owner directly; without one the person is invited. */
  coOwnerReason: optional(filledText(REASON_MAX)),
})
export type PetUpdate = Static<typeof PetUpdate>

export const PetWarnings = Type.Object({
  /** Icelandic warnings by field that the user confirms; empty if there are none. Errors are a 400 instead. */
  warnings: Type.Record(Type.String(), Type.Array(Type.String())),
  /** Price of the registration now. Clients send it as `expectedPrice` after the user confirmed it. */
  price: Price,
})
export type PetWarnings = Static<typeof PetWarnings>

export const PetNotify = closed({
  ownerPersonId: PersonId,
  /** Default: the caller. */
  veterinarianPersonId: optional(PersonId),
  alternativeEmail: optional(Email),
  addEmailToOwner: Type.Optional(Type.Boolean({ default: false })),
})
export type PetNotify = Static<typeof PetNotify>

export const PetNotified = Type.Object({
  /** False: nothing was waiting to be sent, or there is no address to send it to. */
  notified: Type.Boolean(),
  /** False: the owner has no e-mail address and must be notified in another way. */
  hasAddress: Type.Boolean(),
  /** An SMS with the link to accept is queued for the owner's mobile phone. */
  smsQueued: Type.Boolean(),
})
export type PetNotified = Static<typeof PetNotified>

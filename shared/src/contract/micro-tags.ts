import { type Static, Type } from 'typebox'
import { DEFAULT_TAG_LOCATION } from '../domain/reference.ts'
import {
  bodyErrors,
  calls,
  closed,
  creationErrors,
  Day,
  Id,
  Instant,
  nullable,
  optional,
  PersonId,
  ReferenceId,
  sessionErrors,
} from './define.ts'
import { Comment, ExpectedPrice, MicroTagPath, PetPath, TagInput } from './fields.ts'

/**
 * A part is null or empty if the person does not show it, which may be true of all parts. `personId` is the id for
 * the person and for staff; for everyone else it is a number that this person has for this pet only
 * (docs/security.md#ids-of-persons).
 */
export const LookupOwner = Type.Object({
  personId: Id,
  name: nullable(Type.String()),
  personEmail: nullable(Type.String()),
  personAddress: nullable(Type.String()),
  postalCode: nullable(Type.String()),
  location: nullable(Type.String()),
  /** Name of the country of an address abroad, in the language of the request. */
  country: nullable(Type.String()),
  phoneNumbers: Type.Array(Type.String()),
})
export type LookupOwner = Static<typeof LookupOwner>

/** Public result. `owners` is empty if no owner may be shown. Never has a kennitala. */
export const LookupResult = Type.Object({
  petId: Id,
  name: Type.String(),
  gender: Type.String(),
  species: Type.String(),
  speciesId: ReferenceId,
  breed: nullable(Type.String()),
  birthDate: nullable(Day),
  birthYear: nullable(Type.Integer()),
  color: nullable(Type.String()),
  isCastrated: nullable(Type.Boolean()),
  isDead: Type.Boolean(),
  isLost: Type.Boolean(),
  dayOfDisappear: nullable(Day),
  imageId: nullable(Type.String()),
  tagNumber: Type.String(),
  owners: Type.Array(LookupOwner),
  /** Whether the signed-in person is one of the owners. */
  isKeeper: Type.Boolean(),
  /** Whether a finder can write to the owner through the registry. */
  takesMessages: Type.Boolean(),
  /** E-mail address of the registry, for pets whose owners may not be shown. */
  contactEmail: Type.String(),
})
export type LookupResult = Static<typeof LookupResult>

export const microTagCalls = calls({
  'GET /api/MicroTags': {
    summary: { is: 'Fletta upp dýri eftir örmerki eða eyrnamerki', en: 'Look up a pet by microchip or ear tag' },
    tag: 'MicroTags',
    query: Type.Object({ tagNumber: TagInput }),
    response: { 200: LookupResult },
    errorStatuses: [400, 404, 429, 503],
  },
})

/** A number on the pet's page; `comment` is for veterinarians and administrators. */
export const MicroTag = Type.Object({
  microTagId: Id,
  locationId: ReferenceId,
  location: Type.String(),
  tagNumber: Type.String(),
  created: Instant,
  isForeignMicroTag: Type.Boolean(),
  chippingDate: nullable(Day),
  comment: optional(Type.String()),
})
export type MicroTag = Static<typeof MicroTag>

export const MicroTagDetail = Type.Object({
  microTagId: Id,
  petId: Id,
  tagNumber: Type.String(),
  microTagLocationId: ReferenceId,
  isForeignMicroTag: Type.Boolean(),
  chippingDate: nullable(Day),
  comment: nullable(Type.String()),
})
export type MicroTagDetail = Static<typeof MicroTagDetail>

export const MicroTagCreate = closed({
  tagNumber: TagInput,
  /** Person id of the payer; default: the veterinarian's default payer. */
  invoicedPersonId: optional(PersonId),
  microTagLocationId: Type.Optional(Type.Integer({ ...ReferenceId, default: DEFAULT_TAG_LOCATION })),
  isForeignMicroTag: Type.Optional(Type.Boolean({ default: false })),
  chippingDate: optional(Day),
  comment: optional(Comment),
  expectedPrice: ExpectedPrice,
})
export type MicroTagCreate = Static<typeof MicroTagCreate>

export const MicroTagUpdate = closed({
  tagNumber: TagInput,
  microTagLocationId: Type.Optional(ReferenceId),
  comment: optional(Comment),
  isForeignMicroTag: Type.Optional(Type.Boolean()),
  chippingDate: optional(Day),
})
export type MicroTagUpdate = Static<typeof MicroTagUpdate>

/** The pet with the number, as the lookup shows it. Null if the number is free. */
const MicroTagHolder = Type.Object({ pet: nullable(LookupResult) })

/** A registered number that differs by a typing error, and its pet. Says nothing about owners. */
export const SimilarTag = Type.Object({
  tagNumber: Type.String(),
  petId: Id,
  name: Type.String(),
  species: Type.String(),
  color: nullable(Type.String()),
})

export const microTagCoreCalls = calls({
  // Most numbers are free before a registration: this is not an error, and the call returns 200, unlike the lookup.
  'GET /api/MicroTags/Holder': {
    summary: {
      is: 'Dýr sem ber örmerki, eða ekkert ef númerið er laust',
      en: 'The pet with a microchip, or nothing if the number is free',
    },
    tag: 'MicroTags',
    query: Type.Object({ tagNumber: TagInput }),
    response: { 200: MicroTagHolder },
    errorStatuses: [400, ...sessionErrors],
  },
  'GET /api/MicroTags/Similar': {
    summary: {
      is: 'Skráð örmerki sem líkjast númeri: einn stafur er annar, eða tveir hafa víxlast',
      en: 'Registered microchips that resemble a number: one digit differs, or two are swapped',
    },
    tag: 'MicroTags',
    query: Type.Object({ tagNumber: TagInput }),
    response: { 200: Type.Array(SimilarTag) },
    errorStatuses: [400, ...sessionErrors],
  },
  'GET /api/MicroTags/{microTagId}': {
    summary: { is: 'Eitt örmerki', en: 'A microchip' },
    tag: 'MicroTags',
    params: MicroTagPath,
    response: { 200: MicroTagDetail },
    errorStatuses: [400, 404, ...sessionErrors],
    versioned: true,
  },
  'PUT /api/MicroTags/{microTagId}': {
    summary: { is: 'Leiðrétta örmerki', en: 'Correct a microchip' },
    tag: 'MicroTags',
    params: MicroTagPath,
    body: MicroTagUpdate,
    response: { 200: MicroTagDetail },
    errorStatuses: [...bodyErrors, 404, 409, 412, ...sessionErrors],
    versioned: true,
  },
  'POST /api/Pets/{petId}/MicroTag': {
    summary: {
      is: 'Bæta örmerki við dýr; gjald er skráð á greiðanda',
      en: 'Add a microchip to a pet; the payer is charged a fee',
    },
    tag: 'MicroTags',
    params: PetPath,
    body: MicroTagCreate,
    response: { 201: MicroTag },
    errorStatuses: [...creationErrors, 404, ...sessionErrors],
    idempotent: true,
  },
})

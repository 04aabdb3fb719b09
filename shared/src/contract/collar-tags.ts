import { type Static, Type } from 'typebox'
import { COLLAR_CODE_LENGTH, PUBLIC_CODE_ALPHABET } from '../domain/public-code.ts'
import { binary, bodyErrors, calls, closed, Instant, NoContent, nullable, sessionErrors } from './define.ts'
import { PetPath } from './fields.ts'
import { PublicAlert, PublicAnimal, ShownPhones } from './lost-alerts.ts'

/** The unguessable code in the URL of a tag's page. */
export const CollarCode = Type.String({ pattern: `^[${PUBLIC_CODE_ALPHABET}]{${COLLAR_CODE_LENGTH}}$` })
const TagPath = Type.Object({ tagCode: CollarCode })

/** What everyone who reads the tag sees: the animal, without its number and its owners. */
export const PublicCollarTag = Type.Object({
  code: CollarCode,
  ...PublicAnimal.properties,
  isLost: Type.Boolean(),
  /** The owner's phone number is shown after a press. */
  hasPhone: Type.Boolean(),
  /** What the owner of a lost pet has published. */
  alert: nullable(PublicAlert),
})
export type PublicCollarTag = Static<typeof PublicCollarTag>

/** The tag as the owner sees it. */
export const OwnCollarTag = Type.Object({
  /** Null for administrators, and if the server no longer has the key of the code. */
  code: nullable(CollarCode),
  showsPhone: Type.Boolean(),
  created: Instant,
})
export type OwnCollarTag = Static<typeof OwnCollarTag>

/** The tag of a pet, whether the pet can have one, and whether it can show the phone number. */
export const PetCollarTag = Type.Object({
  tag: nullable(OwnCollarTag),
  /** The pet can have no tag, because the address of an owner is protected. */
  isProtected: Type.Boolean(),
  mayShowPhone: Type.Boolean(),
})
export type PetCollarTag = Static<typeof PetCollarTag>

const about = { tag: 'CollarTags', capability: 'tags' } as const
const ofOwner = { ...about, params: PetPath }

export const collarTagCalls = calls({
  'GET /api/CollarTags/{tagCode}': {
    ...about,
    summary: {
      is: 'Dýrið á bak við merkispjald; sama svar við röngum og útrunnum kóða',
      en: 'The animal behind a collar tag; the same answer to a wrong and an ended code',
    },
    params: TagPath,
    response: { 200: PublicCollarTag },
    errorStatuses: [400, 404, 429, 503],
  },
  'GET /api/CollarTags/{tagCode}/Picture': {
    ...about,
    summary: { is: 'Mynd af dýri með merkispjald', en: 'Photo of an animal with a collar tag' },
    params: TagPath,
    query: Type.Object({ size: Type.Optional(Type.Enum(['Icon', 'Large'])) }),
    response: { 200: binary('image/webp') },
    errorStatuses: [400, 404, 429, 503],
  },
  // POST, because programs open links. Each press is counted and recorded in the owner's access log.
  'POST /api/CollarTags/{tagCode}/Phone': {
    ...about,
    summary: {
      is: 'Símanúmer eiganda, ef hann leyfir það á spjaldinu',
      en: 'Phone number of the owner, if shown for the tag',
    },
    params: TagPath,
    response: { 200: ShownPhones },
    errorStatuses: [400, 404, 429, 503],
  },
  'GET /api/Pets/{petId}/CollarTag': {
    ...ofOwner,
    summary: { is: 'Merkispjald dýrs', en: 'Collar tag of a pet' },
    response: { 200: PetCollarTag },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'PUT /api/Pets/{petId}/CollarTag': {
    ...ofOwner,
    summary: {
      is: 'Búa til merkispjald, eða breyta hvort síminn sést',
      en: 'Create a collar tag, or change whether it shows the phone number',
    },
    body: closed({ showsPhone: Type.Boolean() }),
    response: { 200: PetCollarTag },
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
  'DELETE /api/Pets/{petId}/CollarTag': {
    ...ofOwner,
    summary: { is: 'Fella merkispjald úr gildi', en: 'Revoke a collar tag' },
    response: { 204: NoContent },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  },
  'POST /api/Pets/{petId}/CollarTag/Renew': {
    ...ofOwner,
    summary: {
      is: 'Nýr kóði á merkispjald; sá fyrri fellur úr gildi',
      en: 'A new code for a collar tag; the previous one ends',
    },
    response: { 200: PetCollarTag },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  },
})

import { type Static, Type } from 'typebox'
import { MARKS_MAX, NEIGHBOURS_MAX } from '../domain/limits.ts'
import {
  binary,
  bodyErrors,
  calls,
  closed,
  creationErrors,
  Day,
  Id,
  Instant,
  NoContent,
  nullable,
  optional,
  paging,
  ReferenceId,
  sessionErrors,
  upload,
} from './define.ts'
import { CodeInput, Color, ContactCodeId, Email, PetPath, PhoneInput, text } from './fields.ts'
import { FoundReportId, formChecks, LinkToken } from './found-report.ts'
import { PlaceName } from './places.ts'

const ANIMAL_SIZES = ['small', 'medium', 'large'] as const

/** A found animal that has no readable number. */
export const FoundAnimalCreate = closed({
  speciesId: ReferenceId,
  /** Absent if the finder did not see the animal's gender. */
  genderId: optional(ReferenceId),
  size: optional(Type.Enum([...ANIMAL_SIZES])),
  color: optional(Color),
  details: optional(Type.String({ ...text, maxLength: MARKS_MAX })),
  municipality: PlaceName,
  /** Neighbouring municipalities in which the owners may live. */
  neighbours: Type.Array(PlaceName, { maxItems: NEIGHBOURS_MAX, uniqueItems: true }),
  foundOn: Day,
})
export type FoundAnimalCreate = Static<typeof FoundAnimalCreate>

const FoundAnimalId = Type.String({ format: 'uuid' })

export const FoundAnimal = Type.Object({
  foundAnimalId: FoundAnimalId,
  speciesId: ReferenceId,
  speciesName: Type.String(),
  genderName: nullable(Type.String()),
  size: nullable(Type.Enum([...ANIMAL_SIZES])),
  color: nullable(Type.String()),
  details: nullable(Type.String()),
  municipality: Type.String(),
  foundOn: Day,
  hasPhoto: Type.Boolean(),
  /** False if the finder did not sign in. */
  isSignedIn: Type.Boolean(),
  created: Instant,
})
export type FoundAnimal = Static<typeof FoundAnimal>

/** A visitor's e-mail address or phone number: exactly one of them. */
const VisitorCode = closed({ email: optional(Email), phone: optional(PhoneInput), ...formChecks })

export type VisitorCode = Static<typeof VisitorCode>

const VisitorReport = closed({
  contactCodeId: ContactCodeId,
  code: CodeInput,
  ...FoundAnimalCreate.properties,
})
export type VisitorReport = Static<typeof VisitorReport>

/** A report, with the token by which its finder reads and deletes it. */
const VisitorAnimal = Type.Object({ ...FoundAnimal.properties, token: Type.String() })

const AnimalPath = Type.Object({ foundAnimalId: FoundAnimalId })
const OfPetPath = Type.Object({ petId: Id, foundAnimalId: FoundAnimalId })
const ofVisitors = { tag: 'FoundAnimals', capability: 'visitorReports' } as const
const about = { tag: 'FoundAnimals', capability: 'foundAnimals' } as const

export const foundAnimalCalls = calls({
  'GET /api/FoundAnimals': {
    ...about,
    summary: {
      is: 'Ómerkt dýr sem ég hef fundið, nýjustu fyrst',
      en: 'Animals without a microchip that I have found, newest first',
    },
    query: Type.Object({ ...paging }),
    response: { 200: Type.Array(FoundAnimal) },
    errorStatuses: [400, ...sessionErrors],
  },
  'POST /api/FoundAnimals': {
    ...about,
    summary: { is: 'Tilkynna ómerkt dýr sem fannst', en: 'Report a found animal without a microchip' },
    body: FoundAnimalCreate,
    response: { 201: FoundAnimal },
    errorStatuses: [...creationErrors, ...sessionErrors],
    idempotent: true,
  },
  'POST /api/FoundAnimals/{foundAnimalId}/Photo': {
    ...about,
    summary: {
      is: 'Setja inn mynd af dýrinu; hún kemur í stað þeirrar sem fyrir er',
      en: 'Upload a photo of the animal; it replaces an earlier one',
    },
    params: AnimalPath,
    body: upload(),
    response: { 204: NoContent },
    errorStatuses: [400, 404, 413, 415, ...sessionErrors],
  },
  'DELETE /api/FoundAnimals/{foundAnimalId}': {
    ...about,
    summary: { is: 'Eyða tilkynningu minni', en: 'Delete my report' },
    params: AnimalPath,
    response: { 204: NoContent },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'GET /api/Pets/{petId}/FoundAnimals': {
    ...about,
    summary: {
      is: 'Ómerkt dýr sem gætu verið þetta týnda dýr',
      en: 'Animals without a microchip that could be this lost pet',
    },
    params: PetPath,
    query: Type.Object({ ...paging }),
    response: { 200: Type.Array(FoundAnimal) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'GET /api/Pets/{petId}/FoundAnimals/{foundAnimalId}/Photo': {
    ...about,
    summary: { is: 'Mynd af ómerktu dýri', en: 'Photo of an animal without a microchip' },
    params: OfPetPath,
    response: { 200: binary('image/webp') },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/Pets/{petId}/FoundAnimals/{foundAnimalId}/Mine': {
    ...about,
    summary: {
      is: 'Þetta gæti verið mitt dýr: opnar samskipti við finnandann',
      en: 'This could be my pet: opens a conversation with the finder',
    },
    params: OfPetPath,
    response: { 200: Type.Object({ foundReportId: FoundReportId }) },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/FoundAnimals/Visitor/Code': {
    ...ofVisitors,
    summary: {
      is: 'Senda kóða í netfang eða símanúmer finnanda sem er ekki innskráður',
      en: 'Send a code to the address or number of a finder who is not signed in',
    },
    body: VisitorCode,
    response: { 201: Type.Object({ contactCodeId: ContactCodeId }) },
    errorStatuses: [...bodyErrors, 429, 503],
  },
  'POST /api/FoundAnimals/Visitor': {
    ...ofVisitors,
    summary: {
      is: 'Tilkynna ómerkt dýr sem fannst, staðfest með kóða',
      en: 'Report a found animal without a microchip, confirmed by a code',
    },
    body: VisitorReport,
    response: { 201: VisitorAnimal },
    errorStatuses: [...bodyErrors, 429, 503],
  },
  'POST /api/FoundAnimals/Visitor/Photo': {
    ...ofVisitors,
    summary: {
      is: 'Setja inn mynd af dýrinu með slóð tilkynningarinnar',
      en: 'Upload a photo of the animal by the link of the report',
    },
    query: Type.Object({ t: LinkToken }),
    body: upload(),
    response: { 204: NoContent },
    errorStatuses: [...bodyErrors, 404, 429, 503],
  },
  'POST /api/FoundAnimals/Visitor/Read': {
    ...ofVisitors,
    summary: { is: 'Tilkynning eftir slóð hennar', en: 'A report by its link' },
    body: closed({ token: LinkToken }),
    response: { 200: FoundAnimal },
    errorStatuses: [...bodyErrors, 404, 429, 503],
  },
  'POST /api/FoundAnimals/Visitor/Delete': {
    ...ofVisitors,
    summary: { is: 'Eyða tilkynningu eftir slóð hennar', en: 'Delete a report by its link' },
    body: closed({ token: LinkToken }),
    response: { 204: NoContent },
    errorStatuses: [...bodyErrors, 404, 429, 503],
  },
})

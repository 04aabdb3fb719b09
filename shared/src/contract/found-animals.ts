import { type Static, Type } from 'typebox'
import { MARKS_MAX, NEIGHBOURS_MAX } from '../domain/limits.ts'
import {
  binary,
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
import { Color, PetPath, text } from './fields.ts'
import { FoundReportId } from './found-report.ts'
import { PlaceName } from './places.ts'

const ANIMAL_SIZES = ['small', 'medium', 'large'] as const

/** A found animal that has no readable number. */
export const FoundAnimalCreate = closed({
  speciesId: ReferenceId,
  /** Only if seen. */
  genderId: optional(ReferenceId),
  size: optional(Type.Enum([...ANIMAL_SIZES])),
  color: optional(Color),
  details: optional(Type.String({ ...text, maxLength: MARKS_MAX })),
  municipality: PlaceName,
  /** Neighbours of the municipality where its owners may live. */
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
  created: Instant,
})
export type FoundAnimal = Static<typeof FoundAnimal>

const AnimalPath = Type.Object({ foundAnimalId: FoundAnimalId })
const OfPetPath = Type.Object({ petId: Id, foundAnimalId: FoundAnimalId })
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
})

import { type Static, Type } from 'typebox'
import { calls, Day, Id, nullable } from './define.ts'

export const LookupOwner = Type.Object({
  personId: Id,
  name: Type.String(),
  personEmail: nullable(Type.String()),
  personAddress: nullable(Type.String()),
  postalCode: nullable(Type.String()),
  location: nullable(Type.String()),
  phoneNumbers: Type.Array(Type.String()),
})
export type LookupOwner = Static<typeof LookupOwner>

/** Public result. `owners` is empty when no owner may be shown. Never a kennitala. */
export const LookupResult = Type.Object({
  petId: Id,
  name: Type.String(),
  gender: Type.String(),
  species: Type.String(),
  speciesId: Id,
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
})
export type LookupResult = Static<typeof LookupResult>

export const microTagCalls = calls({
  'GET /api/MicroTags': {
    summary: 'Fletta upp dýri eftir örmerki eða eyrnamerki',
    tag: 'MicroTags',
    query: Type.Object({ tagNumber: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: { 200: LookupResult },
    faults: [400, 404, 429, 503],
  },
})

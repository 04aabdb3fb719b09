import { type Static, Type } from 'typebox'
import { calls, ReferenceId } from './define.ts'

/** Name of a part of the country or of a municipality, as in GET /api/Places. */
export const PlaceName = Type.String({ minLength: 1, maxLength: 60 })

export const Places = Type.Object({
  postalCodes: Type.Array(
    Type.Object({ postalCodeId: ReferenceId, place: Type.String(), municipality: Type.String() }),
  ),
  /** `neighbours` have a common border. */
  municipalities: Type.Array(
    Type.Object({ name: Type.String(), region: Type.String(), neighbours: Type.Array(Type.String()) }),
  ),
  regions: Type.Array(Type.String()),
})
export type Places = Static<typeof Places>

/** Latitude and longitude of addresses in each postal code. */
export const PostalPoints = Type.Array(
  Type.Object({
    postalCodeId: ReferenceId,
    points: Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 })),
  }),
)
export type PostalPoints = Static<typeof PostalPoints>

export const placeCalls = calls({
  'GET /api/Places': {
    summary: { is: 'Póstnúmer, sveitarfélög og landshlutar', en: 'Postal codes, municipalities and regions' },
    tag: 'Types',
    response: { 200: Places },
    errorStatuses: [400, 503],
  },
  'GET /api/PostalPoints': {
    summary: {
      is: 'Staðir í hverju póstnúmeri; engir ef rekstraraðili hefur ekki skráð þá',
      en: 'Places in each postal code; none if the operator has given none',
    },
    tag: 'Types',
    response: { 200: Type.Object({ postalCodes: PostalPoints }) },
    errorStatuses: [400, 503],
  },
})

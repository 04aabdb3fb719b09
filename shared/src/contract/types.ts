import { type Static, Type } from 'typebox'
import { calls, Id, ReferenceId } from './define.ts'

const Named = Type.Object({ id: Id, name: Type.String() })
const NamedShort = Type.Object({ id: Id, name: Type.String(), shortName: Type.String() })

const Gender = Type.Object({
  ...NamedShort.properties,
  /** Names that a species has of its own, such as `Rakki` for a dog, by the id of the species. */
  bySpecies: Type.Optional(Type.Record(Type.String(), Type.String())),
})

export const Types = Type.Object({
  genders: Type.Array(Gender),
  species: Type.Array(NamedShort),
  breeds: Type.Array(Type.Object({ id: Id, speciesId: ReferenceId, name: Type.String() })),
  furTypes: Type.Array(Named),
  incidentTypes: Type.Array(Named),
  microTagLocations: Type.Array(Named),
})
export type Types = Static<typeof Types>

export const typeCalls = calls({
  'GET /api/Types': {
    summary: { is: 'Flokkar og heiti sem skráningin notar', en: 'Lists and names that the registry uses' },
    tag: 'Types',
    response: { 200: Types },
    errorStatuses: [400, 503],
  },
})

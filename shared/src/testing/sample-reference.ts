import type { Places } from '../contract/places.ts'
import type { Types } from '../contract/types.ts'

/** Two species and nothing else. */
export const sampleTypes: Types = {
  genders: [],
  species: [
    { id: 1, name: 'Hundur', shortName: 'hun' },
    { id: 2, name: 'Köttur', shortName: 'kot' },
  ],
  breeds: [],
  furTypes: [],
  incidentTypes: [],
  microTagLocations: [],
}

/** One municipality with one postal code, and a part of the country without any. */
export const samplePlaces: Places = {
  postalCodes: [{ postalCodeId: 105, place: 'Reykjavík', municipality: 'Reykjavíkurborg' }],
  municipalities: [{ name: 'Reykjavíkurborg', region: 'Höfuðborgarsvæðið', neighbours: [] }],
  regions: ['Höfuðborgarsvæðið', 'Norðurland'],
}

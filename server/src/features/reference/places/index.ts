export { type PlaceIndex, readPlaces } from './read-places.ts'

export { type PlaceIndex, readPlaces } from './places.ts'

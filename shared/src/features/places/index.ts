// Places of Iceland, for forms and lists.
export { formatPostalCode } from './format-place.ts'
export { clearPlacesCache, loadPlaces } from './load-places.ts'
export { PostalCodeField } from './PostalCodeField.tsx'

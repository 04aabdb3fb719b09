// Places of Iceland, for forms and lists.
export { clearPointsCache } from './find-postal-code.ts'
export { formatPostalCode } from './format-place.ts'
export { LocationButton } from './LocationButton.tsx'
export { clearPlacesCache, loadPlaces } from './load-places.ts'
export { PostalCodeField } from './PostalCodeField.tsx'

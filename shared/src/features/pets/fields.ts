// Fields of a pet and checks of its days, for forms that register, update and search pets. Its own export, so that
// lists of pets do not load them.
export { BreedField } from './BreedField.tsx'
export { CastratedField } from './CastratedField.tsx'
export { dayError, deathError, lifeDayError } from './day-errors.ts'
export { gendersOf, labelOf } from './field-props.ts'
export { clearTypesCache, loadTypes } from './load-types.ts'
export { BirthCountryField, OriginField } from './origin-fields.tsx'
export { FurField, GenderField, SpeciesField } from './type-fields.tsx'

// The fields of a pet, and what may be wrong with its days, for the forms that register, update and search it. Through
// this door, so that lists of pets do not wait for them.
export { BreedField } from './BreedField.tsx'
export { CastratedField } from './CastratedField.tsx'
export { dayError, deathError } from './day-errors.ts'
export { clearTypesCache, loadTypes } from './load-types.ts'
export { FurField, GenderField, SpeciesField } from './type-fields.tsx'

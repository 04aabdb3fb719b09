export { type Lookups, openLookups, orNotFound } from './look-up-pet.ts'

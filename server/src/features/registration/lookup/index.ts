export { lookupOf } from './look-up-pet.ts'
export { type FoundPet, mayBeShown, type PersonPart, personColumns, publicPart } from './queries.ts'
export { type LookupParts, lookupResult } from './view.ts'

export { lookupOf } from './lookup.ts'
export { type FoundPet, mayBeShown, type PersonPart, personColumns, publicPart, readShownParts } from './queries.ts'
export { type LookupParts, listShownParts, lookupResult } from './view.ts'

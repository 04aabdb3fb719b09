export { type Reference, readReference } from './queries.ts'
export { nameFromAny, nameNow } from './read-names.ts'

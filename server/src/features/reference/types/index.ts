export { type Reference, readReference } from './queries.ts'
export { type NameList, nameFromAny, nameNow } from './read-names.ts'

export { type Reference, readReference } from './queries.ts'

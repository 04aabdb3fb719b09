export { type Reference, readReference } from './reference.ts'

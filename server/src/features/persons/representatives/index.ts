export { type Representation, representationsOf } from './queries.ts'

export { personBySsn } from './person-by-ssn.ts'
export type { KnownPerson } from './queries.ts'

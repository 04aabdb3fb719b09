export { personBySsn } from './person-by-ssn.ts'

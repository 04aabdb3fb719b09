export { personBySsn } from './find-person.ts'

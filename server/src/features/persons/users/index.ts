export {
  type FoundPerson,
  findPersonBySsn,
  personBySsn,
  type Registered,
  readRegistered,
  storePerson,
} from './find-person.ts'
export { confirmedNow, notStale, readExportedPerson } from './queries.ts'
export { emailFor, livingAdultError, nothingShown } from './rules.ts'

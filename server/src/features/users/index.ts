export { livingAdultError } from './adult-rules.ts'
export { type FoundPerson, findPersonBySsn, personBySsn, storePerson } from './find-person.ts'
export { emailFor, nothingShown } from './protection-rules.ts'
export { type Registered, readRegistered } from './read-registered.ts'

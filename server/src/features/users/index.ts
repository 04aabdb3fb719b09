export { type FoundPerson, findPersonBySsn, personBySsn, storePerson } from './find-person.ts'
export { emailFor } from './protection-rules.ts'
export { ssnNotFound } from './texts.ts'

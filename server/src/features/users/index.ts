export { type FoundPerson, findPersonBySsn, type NewPerson, personBySsn, storePerson } from './find-person.ts'
export { emailFor } from './protection-rules.ts'
export { ssnNotFound } from './texts.ts'

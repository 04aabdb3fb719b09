export { personBySsn } from './find-person.ts'
export { emailFor } from './protection-rules.ts'

export { expireContacts } from './expire-contacts.ts'
export { countDueContacts } from './queries.ts'

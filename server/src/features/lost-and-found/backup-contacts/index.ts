export { countDueContacts } from './queries.ts'
export { expireContacts } from './service.ts'

export { expireContacts } from './expire-contacts.ts'
export { backupContactFillers } from './fill-mails.ts'
export { countDueContacts } from './queries.ts'

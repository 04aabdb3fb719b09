export { contactsOf, findKeepers } from './queries.ts'
export type { BackupContact, Contact, Contacts } from './rules.ts'

export { contactsOf } from './find-contacts.ts'
export { findKeepers } from './queries.ts'
export type { BackupContact, Contact, Contacts } from './rules.ts'

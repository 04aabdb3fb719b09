export { contactsOf } from './find-contacts.ts'
export type { BackupContact, Contact, Contacts } from './rules.ts'

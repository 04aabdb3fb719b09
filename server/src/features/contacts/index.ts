export { contactsOf } from './find-contacts.ts'
export type { Contact, Contacts } from './rules.ts'

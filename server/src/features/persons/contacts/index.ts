export { contactsOf, findKeepers, hasPhoneToShow } from './queries.ts'
export type { BackupContact, Contact, Contacts } from './rules.ts'
export { showPhones } from './service.ts'

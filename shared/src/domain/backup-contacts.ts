import texts from './backup-contacts.is.json'

/** How a backup contact knows the owner, and the labels. */
export const relationLabels = texts
export type ContactRelation = keyof typeof relationLabels
export const CONTACT_RELATIONS = Object.keys(relationLabels) as ContactRelation[]

/** How many backup contacts one person may have. */
export const BACKUP_CONTACTS_MAX = 3
/** Days in which an invitation can be answered; then it is deleted. */
export const CONTACT_INVITATION_DAYS = 14
/** Hours after which backup contacts are notified of a found report that no one has seen. */
export const BACKUP_CONTACT_HOURS = 4
/** How many days ahead a contact's days of looking after the animals may be. */
export const KEEPING_DAYS_MAX = 366

/** Names that the audit history is asked by (`TableName`); the words of the API, not of the database. */
export const AUDIT_TABLES = [
  'Pets',
  'Users',
  'MicroTags',
  'PetTransfers',
  'CoOwnerInvitations',
  'Incidents',
  'PetImages',
  'Ownerships',
  'AuthorizedUsers',
  'AuthApplications',
  'InvoicePersons',
  'ContactForm',
  'OpenApiKeys',
  'Tariff',
  'Retention',
] as const
export type AuditTable = (typeof AUDIT_TABLES)[number]

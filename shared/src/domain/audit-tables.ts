/** Table names in the audit history (`TableName`); names of the API, not of the database. */
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
  'Tasks',
  'Workplaces',
  'WorkplaceMembers',
  'TagBatches',
  'DeliveredTags',
  'Retention',
] as const
export type AuditTable = (typeof AUDIT_TABLES)[number]

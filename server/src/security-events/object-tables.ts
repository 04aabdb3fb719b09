import type { AuditTable } from '@dyra/shared/domain/audit-tables'

/** Table of the object in a path parameter, or in a field of the response to a creation. */
export const objectTables: Readonly<Record<string, AuditTable>> = {
  petId: 'Pets',
  userId: 'Users',
  microTagId: 'MicroTags',
  transferPetId: 'PetTransfers',
  invitationId: 'CoOwnerInvitations',
  authUserId: 'AuthorizedUsers',
  authApplicationId: 'AuthApplications',
  invoicePersonId: 'InvoicePersons',
  contactFormId: 'ContactForm',
  apiKeyId: 'OpenApiKeys',
  webhookId: 'Webhooks',
  tariffId: 'Tariff',
  taskId: 'Tasks',
  importId: 'Imports',
  workplaceId: 'Workplaces',
}

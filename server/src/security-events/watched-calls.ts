import type { Route } from '@dyra/shared/contract'
import type { AuditTable } from '@dyra/shared/domain/audit-tables'
import type { SecurityKind } from '@dyra/shared/domain/security-events'

/** Calls whose success is a security event. */
export const watchedCalls: { readonly [R in Route]?: SecurityKind } = {
  'POST /api/AuthorizedUsers': 'roleChanged',
  'PUT /api/AuthorizedUsers/{authUserId}': 'roleChanged',
  'POST /api/AuthApplications/{authApplicationId}/Accept': 'roleChanged',
  'POST /api/OpenApiKeys': 'keyMade',
  'DELETE /api/OpenApiKeys/{apiKeyId}': 'keyRevoked',
  'POST /api/Tariff': 'settingsChanged',
  'POST /api/InvoicePersons': 'settingsChanged',
  'DELETE /api/InvoicePersons/{invoicePersonId}': 'settingsChanged',
  'PUT /api/VeterinarianSettings/{userId}': 'settingsChanged',
  'GET /api/Users/me/Export': 'exported',
  'GET /api/Imports/{importId}/Errors/Csv': 'exported',
  'GET /api/MicroTags/Invoices/Csv': 'exported',
  'GET /api/Tasks/{taskId}/Numbers/Csv': 'exported',
}

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
  tariffId: 'Tariff',
  taskId: 'Tasks',
  importId: 'Imports',
  workplaceId: 'Workplaces',
}

import { accessLogTables } from '../features/administration/access-log/tables.ts'
import { auditTables } from '../features/administration/audit/tables.ts'
import { contactFormTables } from '../features/administration/contact-form/tables.ts'
import { publicApiTables } from '../features/administration/public-api/tables.ts'
import { securityEventTables } from '../features/administration/security-events/tables.ts'
import { webhookTables } from '../features/administration/webhooks/tables.ts'
import { backupContactTables } from '../features/lost-and-found/backup-contacts/tables.ts'
import { barometerTables } from '../features/lost-and-found/barometer/tables.ts'
import { careTables } from '../features/lost-and-found/care/tables.ts'
import { collarTagTables } from '../features/lost-and-found/collar-tags/tables.ts'
import { deliveredReportTables } from '../features/lost-and-found/delivered-reports/tables.ts'
import { foundAnimalTables } from '../features/lost-and-found/found-animals/tables.ts'
import { foundReportTables } from '../features/lost-and-found/found-reports/tables.ts'
import { incidentTables } from '../features/lost-and-found/incidents/tables.ts'
import { lostAlertTables } from '../features/lost-and-found/lost-alerts/tables.ts'
import { scanTables } from '../features/lost-and-found/scans/tables.ts'
import { theftTables } from '../features/lost-and-found/thefts/tables.ts'
import { watcherTables } from '../features/lost-and-found/watchers/tables.ts'
import { contactCodeTables } from '../features/messages/contact-codes/tables.ts'
import { mailTables } from '../features/messages/mail/tables.ts'
import { smsTables } from '../features/messages/sms/tables.ts'
import { taskTables } from '../features/messages/tasks/tables.ts'
import { claimTables } from '../features/ownership/claims/tables.ts'
import { confirmationTables } from '../features/ownership/confirmations/tables.ts'
import { disputeTables } from '../features/ownership/disputes/tables.ts'
import { handoverCodeTables } from '../features/ownership/handover-codes/tables.ts'
import { transferTables } from '../features/ownership/transfers/tables.ts'
import { verificationDocumentTables } from '../features/ownership/verification-documents/tables.ts'
import { companyTables } from '../features/persons/companies/tables.ts'
import { invoicePersonTables } from '../features/persons/invoice-persons/tables.ts'
import { payerAgreementTables } from '../features/persons/payer-agreements/tables.ts'
import { registerReadTables } from '../features/persons/register-reads/tables.ts'
import { representativeTables } from '../features/persons/representatives/tables.ts'
import { termsTables } from '../features/persons/terms/tables.ts'
import { userTables } from '../features/persons/users/tables.ts'
import { workplaceTables } from '../features/persons/workplaces/tables.ts'
import { placeTables } from '../features/reference/places/tables.ts'
import { tariffTables } from '../features/reference/tariff/tables.ts'
import { typeTables } from '../features/reference/types/tables.ts'
import { coOwnerTables } from '../features/registration/co-owners/tables.ts'
import { correctionTables } from '../features/registration/corrections/tables.ts'
import { importTables } from '../features/registration/imports/tables.ts'
import { microtagTables } from '../features/registration/microtags/tables.ts'
import { petImageTables } from '../features/registration/pet-images/tables.ts'
import { petTables } from '../features/registration/pets/tables.ts'
import { stockTables } from '../features/registration/stock/tables.ts'
import { apiKeyTables } from '../features/sign-in/api-keys/tables.ts'
import { authTables } from '../features/sign-in/auth/tables.ts'
import { authApplicationTables } from '../features/sign-in/auth-applications/tables.ts'
import { authorizedUserTables } from '../features/sign-in/authorized-users/tables.ts'
import { sessionTables } from '../features/sign-in/sessions/tables.ts'
import { sharedTables } from './shared-tables.ts'
import type { AnyTable } from './table.ts'

/**
 * Every table, in the order in which rows are deleted and cleared: a table comes before the tables to which it refers.
 * An area that refers to another area therefore comes before it, and the persons come last. A `tables.ts` imports only
 * columns and constants: the database does not depend on a feature.
 */
export const tables = {
  // administration
  ...contactFormTables,
  ...accessLogTables,
  ...auditTables,
  ...securityEventTables,
  ...webhookTables,
  ...publicApiTables,
  // ownership
  ...verificationDocumentTables,
  ...claimTables,
  ...disputeTables,
  ...handoverCodeTables,
  ...transferTables,
  ...confirmationTables,
  // lost and found
  ...backupContactTables,
  ...incidentTables,
  ...scanTables,
  ...careTables,
  ...theftTables,
  ...watcherTables,
  ...foundAnimalTables,
  ...barometerTables,
  ...deliveredReportTables,
  ...foundReportTables,
  ...collarTagTables,
  ...lostAlertTables,
  // registration
  ...correctionTables,
  ...importTables,
  ...stockTables,
  ...petImageTables,
  ...microtagTables,
  ...coOwnerTables,
  ...petTables,
  // sign-in
  ...apiKeyTables,
  ...authApplicationTables,
  ...authorizedUserTables,
  ...authTables,
  ...sessionTables,
  // persons
  ...invoicePersonTables,
  ...payerAgreementTables,
  ...workplaceTables,
  ...companyTables,
  ...representativeTables,
  ...registerReadTables,
  // messages
  ...taskTables,
  ...smsTables,
  ...contactCodeTables,
  ...mailTables,
  // the persons themselves, and reference
  ...userTables,
  ...tariffTables,
  ...termsTables,
  ...placeTables,
  ...typeTables,
  ...sharedTables,
}

type Tables = typeof tables
export type TableName = keyof Tables
/** Tables with a history. */
export type AuditedTable = {
  [Name in TableName]: Tables[Name] extends { readonly history: object } ? Name : never
}[TableName]

/** Each table with its name, in the order of `tables`. */
export const everyTable: readonly (readonly [TableName, AnyTable])[] = Object.entries<AnyTable>(tables) as [
  TableName,
  AnyTable,
][]

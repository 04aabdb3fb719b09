import { accessLogTables } from '../features/access-log/tables.ts'
import { apiKeyTables } from '../features/api-keys/tables.ts'
import { auditTables } from '../features/audit/tables.ts'
import { authTables } from '../features/auth/tables.ts'
import { authApplicationTables } from '../features/auth-applications/tables.ts'
import { authorizedUserTables } from '../features/authorized-users/tables.ts'
import { backupContactTables } from '../features/backup-contacts/tables.ts'
import { claimTables } from '../features/claims/tables.ts'
import { coOwnerTables } from '../features/co-owners/tables.ts'
import { companyTables } from '../features/companies/tables.ts'
import { confirmationTables } from '../features/confirmations/tables.ts'
import { contactFormTables } from '../features/contact-form/tables.ts'
import { correctionTables } from '../features/corrections/tables.ts'
import { deliveredReportTables } from '../features/delivered-reports/tables.ts'
import { disputeTables } from '../features/disputes/tables.ts'
import { foundAnimalTables } from '../features/found-animals/tables.ts'
import { foundReportTables } from '../features/found-reports/tables.ts'
import { handoverCodeTables } from '../features/handover-codes/tables.ts'
import { importTables } from '../features/imports/tables.ts'
import { incidentTables } from '../features/incidents/tables.ts'
import { invoicePersonTables } from '../features/invoice-persons/tables.ts'
import { lostAlertTables } from '../features/lost-alerts/tables.ts'
import { mailTables } from '../features/mail/tables.ts'
import { microtagTables } from '../features/microtags/tables.ts'
import { payerAgreementTables } from '../features/payer-agreements/tables.ts'
import { petImageTables } from '../features/pet-images/tables.ts'
import { petTables } from '../features/pets/tables.ts'
import { placeTables } from '../features/places/tables.ts'
import { registerReadTables } from '../features/register-reads/tables.ts'
import { representativeTables } from '../features/representatives/tables.ts'
import { scanTables } from '../features/scans/tables.ts'
import { securityEventTables } from '../features/security-events/tables.ts'
import { sessionTables } from '../features/sessions/tables.ts'
import { smsTables } from '../features/sms/tables.ts'
import { stockTables } from '../features/stock/tables.ts'
import { tariffTables } from '../features/tariff/tables.ts'
import { taskTables } from '../features/tasks/tables.ts'
import { termsTables } from '../features/terms/tables.ts'
import { transferTables } from '../features/transfers/tables.ts'
import { typeTables } from '../features/types/tables.ts'
import { userTables } from '../features/users/tables.ts'
import { verificationDocumentTables } from '../features/verification-documents/tables.ts'
import { watcherTables } from '../features/watchers/tables.ts'
import { workplaceTables } from '../features/workplaces/tables.ts'
import { sharedTables } from './shared-tables.ts'
import type { AnyTable } from './table.ts'

/**
 * Every table. What refers to another table comes before it: the areas from the top down, and the persons. In this order
 * rows are deleted and cleared. A `tables.ts` imports nothing but columns and constants, so that the database does not
 * depend on a feature.
 */
export const tables = {
  // administration
  ...contactFormTables,
  ...accessLogTables,
  ...auditTables,
  ...securityEventTables,
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
  ...watcherTables,
  ...foundAnimalTables,
  ...deliveredReportTables,
  ...foundReportTables,
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
/** Those with a history. */
export type AuditedTable = {
  [Name in TableName]: Tables[Name] extends { readonly history: object } ? Name : never
}[TableName]

/** Each with its name, in the same order. */
export const everyTable: readonly (readonly [TableName, AnyTable])[] = Object.entries<AnyTable>(tables) as [
  TableName,
  AnyTable,
][]

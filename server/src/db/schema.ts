import { accessTables } from './schema/access.ts'
import { claimTables } from './schema/claim.ts'
import type { Columns, Table } from './schema/columns.ts'
import { confirmationTables } from './schema/confirmation.ts'
import { correctionTables } from './schema/correction.ts'
import { foundReportTables } from './schema/found-report.ts'
import { handoverTables } from './schema/handover.ts'
import { historyTables } from './schema/history.ts'
import { importTables } from './schema/imports.ts'
import { personTables } from './schema/person.ts'
import { petTables } from './schema/pet.ts'
import { referenceTables } from './schema/reference.ts'
import { reuniteTables } from './schema/reunite.ts'
import { scanTables } from './schema/scan.ts'
import { stockTables } from './schema/stock.ts'
import { verificationDocumentTables } from './schema/verification-document.ts'
import { workplaceTables } from './schema/workplace.ts'

/** Every table with its columns. A test compares them with a migrated database. */
export const tables = {
  ...referenceTables,
  ...personTables,
  ...petTables,
  ...foundReportTables,
  ...historyTables,
  ...accessTables,
  ...reuniteTables,
  ...scanTables,
  ...workplaceTables,
  ...correctionTables,
  ...claimTables,
  ...confirmationTables,
  ...stockTables,
  ...importTables,
  ...handoverTables,
  ...verificationDocumentTables,
} satisfies Record<string, Columns>

export type TableName = keyof typeof tables

/** For kysely: dates are 'yyyy-mm-dd', instants are Date, bigint ids are numbers (see value-types.ts). */
export type Schema = { [Name in TableName]: Table<(typeof tables)[Name]> }

import type { AuditTable } from '../../domain/audit-tables.ts'
import tables from './tables.is.json'

/** Icelandic name of a table of the change history. */
export const tableLabel = (table: AuditTable): string => tables[table]

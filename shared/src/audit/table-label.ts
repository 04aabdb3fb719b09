import type { AuditTable } from '../domain/audit-tables.ts'
import tables from './tables.json'

/** What a table of the history holds, as people call it. */
export const tableLabel = (table: AuditTable): string => tables[table]

import type { Table } from './columns.ts'
import type { TableName, tables } from './tables.ts'

/** For kysely: dates are 'yyyy-mm-dd', instants are Date, bigint ids are numbers (see value-types.ts). */
export type Schema = { [Name in TableName]: Table<(typeof tables)[Name]['columns']> }

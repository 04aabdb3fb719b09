import { AUDIT_TABLES, type AuditTable } from '@dyra/shared/domain/audit-tables'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/connection.ts'
import type { Page } from '../../http/paging.ts'

export interface AuditFilter {
  readonly tableName?: AuditTable
  readonly rowId?: number
  readonly createdById?: number
}

export interface AuditRow {
  auditId: number
  tableName: string
  rowId: number
  columnName: string
  value: string | null
  /** Of the person whose id the value is. */
  personName: string | null
  created: Date
  createdById: number | null
  createdByFullName: string | null
  actingPersonId: number | null
  actingPersonFullName: string | null
}

/** A row alone is looked for in every table, because the index begins with the table's name. */
const tablesOf = ({ tableName, rowId }: AuditFilter): readonly string[] | undefined => {
  if (tableName !== undefined) return [tableName]
  return rowId === undefined ? undefined : AUDIT_TABLES
}

function conditions(filter: AuditFilter): RawBuilder<boolean> {
  const { rowId, createdById } = filter
  const tables = tablesOf(filter)
  const parts = [
    tables && sql<boolean>`table_name = any(${tables}::text[])`,
    rowId === undefined ? undefined : sql<boolean>`row_id = ${rowId}`,
    createdById === undefined ? undefined : sql<boolean>`created_by = ${createdById}`,
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

/** Columns whose values are ids of persons. */
const PERSON_COLUMNS = [
  'OwnerPersonId',
  'CoOwnerPersonId',
  'CurrentOwnerPersonId',
  'NewOwnerPersonId',
  'InvoicedPersonId',
  'DefaultInvoicedPersonId',
  'PersonId',
]

/** The newest change first; names are those of today. */
const find = (filter: AuditFilter, { from, size }: Page) => sql<AuditRow>`
select a.id as "auditId", a.table_name as "tableName", a.row_id as "rowId", a.column_name as "columnName", a.value,
  a.created_at as created, a.created_by as "createdById", c.name as "createdByFullName",
  a.acting_person_id as "actingPersonId", h.name as "actingPersonFullName", v.name as "personName"
from (select * from audit where ${conditions(filter)} order by id desc limit ${size} offset ${from}) a
left join person c on c.id = a.created_by
left join person h on h.id = a.acting_person_id
left join person v on v.id = case
  when a.column_name = any(${PERSON_COLUMNS}::text[]) and a.value ~ '^[0-9]{1,15}$' then a.value::bigint end
order by a.id desc`

const countAll = (filter: AuditFilter) => sql<{ count: number }>`
select count(*)::int as count from audit where ${conditions(filter)}`

export async function findChanges(db: Database, filter: AuditFilter, page: Page) {
  const [changes, counted] = await Promise.all([find(filter, page).execute(db), countAll(filter).execute(db)])
  return { rows: changes.rows, count: counted.rows[0]?.count ?? 0 }
}

import { AUDIT_TABLES, type AuditTable } from '@dyra/shared/domain/audit-tables'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/connection.ts'
import type { CountCache } from '../../../db/count-cache.ts'
import { EXPORT_PAGE, section } from '../../../db/export-section.ts'
import type { Page } from '../../../http/paging.ts'

export interface AuditFilter {
  readonly tableName?: AuditTable
  readonly rowId?: number
  readonly createdById?: number
  /** Whether rows that belong to the pet or person are included. */
  readonly withRelated?: boolean
}

export interface AuditRow {
  auditId: number
  tableName: string
  rowId: number
  rowName: string | null
  columnName: string
  value: string | null
  /** Name of the person or pet that the value is the id of. */
  idName: string | null
  /** Previous value of the column, '' for empty; null if the history of the column begins with this entry. */
  before: string | null
  beforeName: string | null
  created: Date
  createdById: number | null
  createdByFullName: string | null
  actingPersonId: number | null
  actingPersonFullName: string | null
  apiKeyId: number | null
  apiKeyName: string | null
}

/** Searches a row id in every table, because the index begins with the table name. */
const tablesOf = ({ tableName, rowId }: AuditFilter): readonly string[] | undefined => {
  if (tableName !== undefined) return [tableName]
  return rowId === undefined ? undefined : AUDIT_TABLES
}

interface RelatedTable {
  readonly tableName: AuditTable
  readonly table: string
  /** The column with the id, if it is not the `column` that the entry of `related` names. */
  readonly column?: string
}

/** Tables shown in the history of a pet, person or workplace, and their column with its id. */
const related = {
  Pets: {
    column: 'pet_id',
    tables: [
      { tableName: 'MicroTags', table: 'microtag' },
      { tableName: 'PetTransfers', table: 'pet_transfer' },
      { tableName: 'CoOwnerInvitations', table: 'co_owner_invitation' },
      { tableName: 'Incidents', table: 'incident' },
      { tableName: 'Tasks', table: 'task' },
      { tableName: 'CareCases', table: 'care_case' },
    ],
  },
  Users: {
    column: 'person_id',
    tables: [
      { tableName: 'AuthorizedUsers', table: 'authorized_user' },
      { tableName: 'AuthApplications', table: 'auth_application' },
      { tableName: 'Representatives', table: 'representative', column: 'owner_person_id' },
      { tableName: 'InvoicePersons', table: 'invoice_person' },
      { tableName: 'PayerAgreements', table: 'payer_agreement', column: 'payer_person_id' },
      { tableName: 'Tasks', table: 'task' },
      { tableName: 'Workplaces', table: 'workplace' },
      { tableName: 'WorkplaceMembers', table: 'workplace_member' },
    ],
  },
  Workplaces: { column: 'workplace_id', tables: [{ tableName: 'WorkplaceMembers', table: 'workplace_member' }] },
} as const satisfies Partial<Record<AuditTable, { column: string; tables: readonly RelatedTable[] }>>

const hasRelated = (table: AuditTable): table is keyof typeof related => table in related

/** The row and the rows that belong to it, by table and id. */
function rowsWithRelated(tableName: keyof typeof related, rowId: number): RawBuilder<boolean> {
  const { column, tables }: { column: string; tables: readonly RelatedTable[] } = related[tableName]
  const parts = tables.map(
    ({ tableName: name, table, column: own = column }) =>
      sql`select ${name}, id from ${sql.table(table)} where ${sql.ref(own)} = ${rowId}`,
  )
  const own = sql`select ${tableName}::text, ${rowId}::bigint`
  return sql<boolean>`(table_name, row_id) in (${sql.join([own, ...parts], sql` union all `)})`
}

function conditions(filter: AuditFilter): RawBuilder<boolean> {
  const { tableName, rowId, createdById, withRelated } = filter
  if (withRelated && rowId !== undefined && tableName !== undefined && hasRelated(tableName))
    return rowsWithRelated(tableName, rowId)
  const tables = tablesOf(filter)
  const parts = [
    tables && sql<boolean>`table_name = any(${tables}::text[])`,
    rowId === undefined ? undefined : sql<boolean>`row_id = ${rowId}`,
    createdById === undefined ? undefined : sql<boolean>`created_by = ${createdById}`,
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

/** Columns that contain ids of persons. */
const PERSON_COLUMNS = [
  'OwnerPersonId',
  'CoOwnerPersonId',
  'CurrentOwnerPersonId',
  'NewOwnerPersonId',
  'InvoicedPersonId',
  'DefaultInvoicedPersonId',
  'PersonId',
  'PayerPersonId',
  'VeterinarianPersonId',
  'HolderPersonId',
]

/** Current name of the person, pet or workplace with the id `value`. */
const nameOf = (value: RawBuilder<unknown>) => sql`case
  when ${value} !~ '^[0-9]{1,15}$' then null
  when a.column_name = any(${PERSON_COLUMNS}::text[]) then (select name from person where id = ${value}::bigint)
  when a.column_name = 'PetId' then (select name from pet where id = ${value}::bigint)
  when a.column_name = 'WorkplaceId' then (
    select p.name from workplace w join person p on p.id = w.person_id where w.id = ${value}::bigint) end`

const petOf = (table: string) => sql`(select p.name from ${sql.table(table)} x join pet p on p.id = x.pet_id
  where x.id = a.row_id)`
const personOf = (table: string) => sql`(select p.name from ${sql.table(table)} x join person p on p.id = x.person_id
  where x.id = a.row_id)`

const rowName = sql`case a.table_name
  when 'Pets' then (select name from pet where id = a.row_id)
  when 'Users' then (select name from person where id = a.row_id)
  when 'MicroTags' then (select tag_number from microtag where id = a.row_id)
  when 'DeliveredTags' then (select tag_number from delivered_tag where id = a.row_id)
  when 'TagBatches' then (select first_number from tag_batch where id = a.row_id)
  when 'OpenApiKeys' then (select name from api_key where id = a.row_id)
  when 'PetTransfers' then ${petOf('pet_transfer')}
  when 'CoOwnerInvitations' then ${petOf('co_owner_invitation')}
  when 'Incidents' then ${petOf('incident')}
  when 'Tasks' then coalesce(${petOf('task')}, ${personOf('task')})
  when 'AuthorizedUsers' then ${personOf('authorized_user')}
  when 'AuthApplications' then ${personOf('auth_application')}
  when 'Representatives' then (select p.name from representative x join person p on p.id = x.owner_person_id where x.id = a.row_id)
  when 'PayerAgreements' then (
    select p.name from payer_agreement x join person p on p.id = x.payer_person_id where x.id = a.row_id)
  when 'InvoicePersons' then ${personOf('invoice_person')}
  when 'Workplaces' then ${personOf('workplace')}
  when 'WorkplaceMembers' then ${personOf('workplace_member')} end`

/**
 * Newest change first, each with the previous value. A new owner or picture is a new row, whose previous value is in the
 * preceding entry of the pet.
 */
const find = (filter: AuditFilter, { from, size }: Page) => sql<AuditRow>`
select a.id as "auditId", a.table_name as "tableName", a.row_id as "rowId", ${rowName} as "rowName", a.column_name as "columnName", a.value,
  a.created_at as created, a.created_by as "createdById", c.name as "createdByFullName",
  a.acting_person_id as "actingPersonId", h.name as "actingPersonFullName", a.api_key_id as "apiKeyId",
  k.name as "apiKeyName", ${nameOf(sql`a.value`)} as "idName",
  b.value as before, ${nameOf(sql`b.value`)} as "beforeName"
from (select * from audit where ${conditions(filter)} order by id desc limit ${size} offset ${from}) a
left join person c on c.id = a.created_by
left join person h on h.id = a.acting_person_id
left join api_key k on k.id = a.api_key_id
left join lateral (
  select a.before as value where a.before is not null
  union all (select coalesce(value, '') from audit
    where a.before is null and table_name = a.table_name and row_id = a.row_id and column_name = a.column_name and id < a.id
    order by id desc limit 1)) b on true
order by a.id desc`

const countAll = (filter: AuditFilter) => sql<{ total: number }>`
select count(*)::int as total from audit where ${conditions(filter)}`

export interface AuditSearch {
  readonly filter: AuditFilter
  readonly counts: CountCache
}

/** The count is cached, because the history is large, but the count of one row is not. */
export async function findChanges(db: Database, { filter, counts }: AuditSearch, page: Page) {
  const countNow = async () => (await countAll(filter).execute(db)).rows[0]?.total ?? 0
  const count = () => (filter.rowId === undefined ? counts.read(JSON.stringify(filter), countNow) : countNow())
  const [{ rows }, counted] = await Promise.all([find(filter, page).execute(db), count()])
  return { rows, total: Math.max(counted, rows.length && page.from + rows.length) }
}

const changesWhere = (condition: string) => `(
  select id, table_name, row_id, column_name, value, created_at, created_by, api_key_id from audit
  where ${condition} and id > $2 order by id limit ${EXPORT_PAGE})`

/** Values are exported only for the person's own row: other values may be data of other persons. */
export const exportedChanges = section(`
select a.id as key, a.table_name as "tableName", a.row_id as "rowId", a.column_name as "columnName",
  case when a.table_name = 'Users' and a.row_id = $1 then a.value end as value,
  a.created_at as created, a.created_by is not distinct from $1 as "byMyself",
  case when a.created_by = $1 then (select k.name from api_key k where k.id = a.api_key_id) end as "apiKeyName"
from (${changesWhere('created_by = $1')} union ${changesWhere('acting_person_id = $1')}
  union ${changesWhere(`table_name = 'Users' and row_id = $1`)}) a`)

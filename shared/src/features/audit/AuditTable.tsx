import type { ListPage } from '@dyra/shared/api'
import { Link } from '@dyra/shared/router'
import { type Column, DataTable } from '@dyra/shared/ui'
import type { AuditEntry } from '../../contract/audit.ts'
import { PAGE_SIZE } from '../../domain/limits.ts'
import { formatInstant } from '../../platform/i18n/format.ts'
import { t } from '../../platform/i18n/i18n.ts'
import css from './AuditTable.module.css'
import { changeValue } from './change-value.ts'
import fields from './fields.is.json'
import tables from './tables.is.json'
import { text } from './texts.ts'

const tableNames: Readonly<Record<string, string>> = tables
const fieldNames: Readonly<Record<string, string>> = fields

const PlaceLink = ({ to, children }: { to: string; children: string }) => (
  <Link className="d-anchor" to={to} translate="no">
    {children}
  </Link>
)

function By({ entry }: { entry: AuditEntry }) {
  const { createdById, createdByFullName, actingPersonFullName, apiKeyName } = entry
  const through = actingPersonFullName ?? (apiKeyName && text('byKey', { name: apiKeyName }))
  if (createdById === null || createdByFullName === null) return <span className="d-dim">{t('notRegistered')}</span>
  return (
    <>
      <PlaceLink to={`/person/${createdById}`}>{createdByFullName}</PlaceLink>
      {through && <span className="d-dim"> ({through})</span>}
    </>
  )
}

/** The page of the person or pet whose id a value is. */
function pathOf(columnName: string, value: string | null): string | null {
  if (value === null) return null
  if (columnName === 'PetId') return `/pet/${value}`
  return columnName.endsWith('PersonId') ? `/person/${value}` : null
}

/** The new value of a column and the value before it; the first entry has no value before it. */
function Change({ entry: { columnName, value, valueName, before } }: { entry: AuditEntry }) {
  const now = changeValue(columnName, { value, valueName })
  const path = pathOf(columnName, value)
  return (
    <>
      {now === null && <span className="d-dim">{t('notRegistered')}</span>}
      {now !== null && (path === null ? now : <PlaceLink to={path}>{now}</PlaceLink>)}
      {before && (
        <span className={`d-dim ${css.second}`}>
          {text('before', { value: changeValue(columnName, before) ?? t('notRegistered') })}
        </span>
      )}
    </>
  )
}

/** Also names the table if the history has several. */
function Field({ entry, withTable }: { entry: AuditEntry; withTable: boolean }) {
  const { columnName, tableName, rowName } = entry
  const table = tableNames[tableName] ?? tableName
  return (
    <>
      {fieldNames[columnName] ?? columnName}
      {withTable && (
        <span className={`d-dim ${css.second}`}>
          {tableName === 'MicroTags' && rowName ? text('numbered', { table, number: rowName }) : table}
        </span>
      )}
    </>
  )
}

const fieldColumn = (mixed: boolean): Column<AuditEntry> => ({
  key: 'field',
  label: text('field'),
  cell: (entry) => <Field entry={entry} withTable={mixed} />,
})

const columns: readonly Column<AuditEntry>[] = [
  { key: 'value', label: text('value'), cell: (entry) => <Change entry={entry} /> },
  { key: 'date', label: text('date'), isNumber: true, cell: ({ created }) => formatInstant(created) },
  { key: 'by', label: text('by'), cell: (entry) => <By entry={entry} /> },
]

/** Field, value, when and by whom; the page number is in the URL. */
export function AuditTable({ changes: { rows, total } }: { changes: ListPage<AuditEntry[]> }) {
  const isMixed = new Set(rows.map(({ tableName }) => tableName)).size > 1
  return (
    <DataTable
      label={text('title')}
      columns={[fieldColumn(isMixed), ...columns]}
      rows={rows}
      rowKey={({ auditId }) => auditId}
      empty={text('empty')}
      paging={{ size: PAGE_SIZE.audit, total }}
    />
  )
}

import type { ListPage } from '@dyra/shared/api'
import { Link } from '@dyra/shared/router'
import { type Column, DataTable } from '@dyra/shared/ui'
import type { AuditEntry } from '../contract/audit.ts'
import { PAGE_SIZE } from '../domain/limits.ts'
import { formatInstantDay, formatTime } from '../format/format.ts'
import { t, texts } from '../strings/strings.ts'
import { changeValue } from './change-value.ts'
import fields from './fields.json'
import strings from './strings.json'

const text = /* @__PURE__ */ texts(strings)
const fieldNames: Readonly<Record<string, string>> = fields

function By({ entry }: { entry: AuditEntry }) {
  const { createdById, createdByFullName, actingPersonFullName } = entry
  const acting = actingPersonFullName && <span className="d-dim"> ({actingPersonFullName})</span>
  if (createdById === null || createdByFullName === null) return <span className="d-dim">{t('notRegistered')}</span>
  return (
    <>
      <Link className="d-anchor" to={`/person/${createdById}`}>
        {createdByFullName}
      </Link>
      {acting}
    </>
  )
}

const instant = (created: string) => {
  const at = new Date(created)
  return `${formatInstantDay(at)} ${formatTime(at)}`
}

const columns: readonly Column<AuditEntry>[] = [
  { key: 'field', label: text('field'), cell: ({ columnName }) => fieldNames[columnName] ?? columnName },
  {
    key: 'value',
    label: text('value'),
    cell: (entry) => changeValue(entry) ?? <span className="d-dim">{t('notRegistered')}</span>,
  },
  { key: 'date', label: text('date'), isNumber: true, cell: ({ created }) => instant(created) },
  { key: 'by', label: text('by'), cell: (entry) => <By entry={entry} /> },
]

/** Field, value, when and by whom (specification, section 2); the page stands in the address. */
export function AuditTable({ changes: { rows, total } }: { changes: ListPage<AuditEntry[]> }) {
  return (
    <DataTable
      label={text('title')}
      columns={columns}
      rows={rows}
      rowKey={({ auditId }) => auditId}
      empty={text('empty')}
      paging={{ size: PAGE_SIZE.audit, total }}
    />
  )
}

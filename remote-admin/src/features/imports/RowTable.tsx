import type { ListPage } from '@dyra/shared/api'
import type { FaultyRow, Import } from '@dyra/shared/contract/imports'
import { formatCount } from '@dyra/shared/i18n'
import { type Column, DataTable } from '@dyra/shared/ui'
import { PAGE_ROWS } from '../../components/list/list-query.ts'
import type { RowKind } from './api.ts'
import css from './Imports.module.css'
import { text } from './texts.ts'

const Errors = ({ errors }: FaultyRow) => (
  <ul className={css.errors}>
    {errors.map(({ column, message }) => (
      <li key={column}>
        {column !== '' && <b>{column}: </b>}
        {message}
      </li>
    ))}
  </ul>
)

const columns: readonly Column<FaultyRow>[] = [
  {
    key: 'row',
    label: text('col.row'),
    isLabelHidden: true,
    isNumber: true,
    cell: ({ row }) => text('row', { row: formatCount(row) }),
  },
  { key: 'tagNumber', label: text('col.tagNumber'), isNumber: true, cell: ({ tagNumber }) => tagNumber },
  { key: 'name', label: text('col.name'), cell: ({ name }) => name },
  { key: 'ownerSsn', label: text('col.ownerSsn'), isNumber: true, priority: 2, cell: ({ ownerSsn }) => ownerSsn },
  { key: 'ownerName', label: text('col.ownerName'), priority: 1, cell: ({ ownerName }) => ownerName },
]

interface Props {
  kind: RowKind
  page: ListPage<FaultyRow[]>
  shown: Import
}

const emptyText = (kind: RowKind, { hasContent, checkedRows, rows }: Import) => {
  if (!hasContent) return text('rows.deleted')
  return text(checkedRows < rows ? 'rows.noneYet' : `${kind}.none`)
}

/** Rows with errors or doubts, in pages. */
export function RowTable({ kind, page: { rows, total }, shown }: Props) {
  return (
    <DataTable
      label={text(kind)}
      columns={[...columns, { key: 'errors', label: text(`${kind}.col`), cell: Errors }]}
      rows={rows}
      rowKey={({ row }) => row}
      empty={emptyText(kind, shown)}
      paging={{ size: PAGE_ROWS, total }}
    />
  )
}

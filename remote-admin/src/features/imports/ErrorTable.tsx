import type { ListPage } from '@dyra/shared/api'
import type { FaultyRow } from '@dyra/shared/contract/imports'
import { formatCount } from '@dyra/shared/i18n'
import { type Column, DataTable } from '@dyra/shared/ui'
import { PAGE_ROWS } from '../../components/list/list-query.ts'
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
  { key: 'ownerSsn', label: text('col.ownerSsn'), isNumber: true, priority: 1, cell: ({ ownerSsn }) => ownerSsn },
  { key: 'errors', label: text('col.errors'), cell: Errors },
]

/** Rows with validation errors, in pages. */
export function ErrorTable({
  page: { rows, total },
  hasContent,
}: {
  page: ListPage<FaultyRow[]>
  hasContent: boolean
}) {
  return (
    <DataTable
      label={text('errors')}
      columns={columns}
      rows={rows}
      rowKey={({ row }) => row}
      empty={text(hasContent ? 'errors.none' : 'errors.deleted')}
      paging={{ size: PAGE_ROWS, total }}
    />
  )
}

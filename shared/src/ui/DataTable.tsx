import { Fragment, type ReactNode } from 'react'
import { Navigate, usePage } from '../platform/router/router.ts'
import type { Column, TableProps } from './column.ts'
import { hiddenColumns, useWidths } from './column-fit.ts'
import css from './DataTable.module.css'
import { EmptyState } from './EmptyState.tsx'
import { Pager } from './Pager.tsx'
import { StackedRow } from './StackedRow.tsx'
import { ColumnHead, SortField } from './sorting.tsx'

interface Props<Row> extends TableProps<Row> {
  /** Text for an empty table, or an `EmptyState` with a drawing and help. */
  empty: ReactNode
  /** A row in a narrow container; by default label and value of each column are stacked. */
  card?: (row: Row) => ReactNode
  /** Buttons in the rows need as much space as more columns. */
  hasButtons?: boolean
  /** Content below an open row, over the whole width. */
  detail?: (row: Row) => ReactNode
  /** Rows of a page and of all pages; the page number is in the URL. */
  paging?: { readonly size: number; readonly total: number }
}

/** Needs more width than a phone in landscape has (docs/design-language.md#tables-and-cards). */
const WIDE_FROM = 6

/**
 * A table in a wide container, a list in a narrow one. A table that does not fit hides columns by priority, and becomes
 * the list if that is not enough.
 */
export function DataTable<Row>({ empty, ...props }: Props<Row>) {
  if (props.rows.length > 0 || props.paging?.total) return <Filled {...props} />
  return typeof empty === 'string' ? <EmptyState text={empty} /> : empty
}

function Filled<Row>({ card, paging, hasButtons, ...table }: Omit<Props<Row>, 'empty'>) {
  const { columns, rows, rowKey, label, detail } = table
  const { element, widths } = useWidths(table)
  const hidden = hiddenColumns(columns, widths)
  const isWide = hasButtons || columns.filter(({ isLabelHidden }) => !isLabelHidden).length >= WIDE_FROM
  return (
    <div ref={element} className={isWide ? css.wide : css.normal} data-tight={hidden === null || undefined}>
      <Wide {...table} hidden={hidden ?? []} widths={widths.columns} />
      <SortField columns={columns} className={css.order} />
      <ul className={css.list} aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={card ? css.card : css.entry}>
            {card ? card(row) : <StackedRow columns={columns} row={row} />}
            {detail?.(row)}
          </li>
        ))}
      </ul>
      {paging && <AddressPager {...paging} isPastEnd={rows.length === 0} />}
    </div>
  )
}

const cellClass = ({ isNumber, align }: Column<never>) =>
  [isNumber && 'd-num', align && css.right].filter(Boolean).join(' ') || undefined

function DetailRow({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null
  return (
    <tr className={css.detail}>
      <td colSpan={columns}>{children}</td>
    </tr>
  )
}

interface WideProps<Row> extends TableProps<Row>, Pick<Props<Row>, 'detail'> {
  hidden: readonly string[]
  widths: readonly number[]
}

function Wide<Row>({ label, columns, rows, rowKey, detail, hidden, widths }: WideProps<Row>) {
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <ColumnHead
              key={column.key}
              column={column}
              className={column.align && css.right}
              hidden={hidden.includes(column.key)}
              style={{ minWidth: widths[index] }}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={rowKey(row)}>
            <tr>
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cellClass(column)}
                  hidden={hidden.includes(column.key)}
                  translate={column.isName ? 'no' : undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
            <DetailRow columns={columns.length - hidden.length}>{detail?.(row)}</DetailRow>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** If the page number is past the end, because rows were removed, redirects to the last page. */
function AddressPager({ size, total, isPastEnd }: { size: number; total: number; isPastEnd: boolean }) {
  const { page, openPage, searchOf } = usePage()
  if (isPastEnd) return <Navigate replace to={{ search: searchOf(Math.ceil(total / size)) }} />
  return <Pager page={page} size={size} total={total} onPage={openPage} />
}

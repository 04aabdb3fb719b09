import { Fragment, type ReactNode } from 'react'
import { AddressPager } from './AddressPager.tsx'
import type { Column, TableProps } from './column.ts'
import css from './DataTable.module.css'
import { EmptyState } from './EmptyState.tsx'
import { StackedRow } from './StackedRow.tsx'
import { ColumnHead, SortField } from './sorting.tsx'
import { WholeNumbers } from './WholeNumbers.tsx'

interface Props<Row> extends TableProps<Row> {
  /** Text for an empty table, or an `EmptyState` with a drawing and help. */
  empty: ReactNode
  /** A row in a narrow container; by default label and value of each column are stacked. */
  card?: (row: Row) => ReactNode
  /** Needs more width than five columns of text, such as for buttons: stays a list up to a wider container. */
  isWide?: boolean
  /** Content below an open row, over the whole width. */
  detail?: (row: Row) => ReactNode
  /** Rows on one page and on all pages (`isCounting`: at least so many); the page number is in the URL. */
  paging?: { readonly size: number; readonly total: number; readonly isCounting?: boolean }
}

/** Needs more width than a phone in landscape has (docs/design-language.md#tables-and-cards). */
const WIDE_FROM = 6

/** A table in a wide container, which shows more columns the wider it is, or a list in a narrow one. */
export function DataTable<Row>({ empty, ...props }: Props<Row>) {
  if (props.rows.length > 0 || props.paging?.total) return <Filled {...props} />
  return typeof empty === 'string' ? <EmptyState text={empty} /> : empty
}

function Filled<Row>({ card, paging, isWide, ...table }: Omit<Props<Row>, 'empty'>) {
  const { columns, rows, rowKey, label, detail } = table
  const hasManyColumns = columns.filter(({ isLabelHidden }) => !isLabelHidden).length >= WIDE_FROM
  return (
    <div className={isWide || hasManyColumns ? css.wide : css.normal}>
      <Wide {...table} />
      <SortField columns={columns} className={css.order} />
      <ul className={css.list} aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={card ? css.card : css.entry}>
            {card ? card(row) : <StackedRow columns={columns} row={row} />}
            {detail?.(row)}
          </li>
        ))}
      </ul>
      {paging && <AddressPager {...paging} of={label} isPastEnd={rows.length === 0} />}
    </div>
  )
}

const priorities = { 1: css.priority1, 2: css.priority2, 3: css.priority3 } as const

const joined = (...classes: readonly (string | false | undefined)[]) => classes.filter(Boolean).join(' ') || undefined

const columnClass = ({ isNumber, isLabelHidden, align, priority }: Column<never>) =>
  joined(!isNumber && !isLabelHidden && css.text, align && css.right, priority && priorities[priority])

function DetailRow({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null
  return (
    <tr className={css.detail}>
      <td colSpan={columns}>{children}</td>
    </tr>
  )
}

function Wide<Row>({ label, columns, rows, rowKey, detail }: TableProps<Row> & Pick<Props<Row>, 'detail'>) {
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} className={columnClass(column)} />
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
                  className={joined(columnClass(column), column.isNumber && 'd-num')}
                  translate={column.isName ? 'no' : undefined}
                >
                  <WholeNumbers of={column.cell(row)} />
                </td>
              ))}
            </tr>
            <DetailRow columns={columns.length}>{detail?.(row)}</DetailRow>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

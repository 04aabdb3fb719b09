import { NativeSelect } from '@mantine/core'
import { texts } from '../platform/i18n/i18n.ts'
import { useSort } from '../platform/router/router.ts'
import type { Column } from './column.ts'
import strings from './sorting.is.json'
import css from './sorting.module.css'

const text = /* @__PURE__ */ texts(strings)

const arrow = { ascending: '↑', descending: '↓' } as const

interface HeadProps<Row> {
  column: Column<Row>
  className: string | undefined
}

/** A sortable head sorts ascending on the first press, then descending. */
export function ColumnHead<Row>({ column, className }: HeadProps<Row>) {
  const { label, isLabelHidden, sortKey, ownOrder } = column
  if (sortKey !== undefined)
    return <SortHead label={label} sortKey={sortKey} ownOrder={ownOrder} className={className} />
  return (
    <th scope="col" className={className}>
      {isLabelHidden ? <span className="d-vh">{label}</span> : label}
    </th>
  )
}

interface SortHeadProps {
  label: string
  sortKey: string
  ownOrder: 'ascending' | 'descending' | undefined
  className: string | undefined
}

function SortHead({ label, sortKey, ownOrder, className }: SortHeadProps) {
  const { by, isAscending, sort } = useSort()
  const way = isAscending ? 'ascending' : 'descending'
  const chosen = by === sortKey ? way : undefined
  const order = by === null ? ownOrder : chosen
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button type="button" className={css.head} onClick={() => sort(sortKey, order !== 'ascending')}>
        {label}
        <span aria-hidden="true" className={css.arrow}>
          {order ? arrow[order] : '↕'}
        </span>
      </button>
    </th>
  )
}

/** Sorting for the stacked list, which has no headers. */
export function SortField<Row>({ columns, className }: { columns: readonly Column<Row>[]; className?: string }) {
  const sortable = columns.flatMap(({ label, sortKey }) => (sortKey === undefined ? [] : [{ label, sortKey }]))
  return sortable.length === 0 ? null : <SortSelect sortable={sortable} className={className} />
}

interface SelectProps {
  sortable: readonly { label: string; sortKey: string }[]
  className: string | undefined
}

function SortSelect({ sortable, className }: SelectProps) {
  const { by, isAscending, sort } = useSort()
  const options = sortable.flatMap(({ label, sortKey }) => [
    { value: `${sortKey} true`, label: text('sort.up', { label }) },
    { value: `${sortKey} false`, label: text('sort.down', { label }) },
  ])
  const choose = (value: string) => {
    const [key, isUp] = value.split(' ')
    sort(key || null, isUp === 'true')
  }
  return (
    <NativeSelect
      className={className}
      label={text('sort')}
      data={[{ value: '', label: text('sort.own') }, ...options]}
      value={by === null ? '' : `${by} ${isAscending}`}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}

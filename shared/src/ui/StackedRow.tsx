import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import css from './DataTable.module.css'
import { WholeNumbers } from './WholeNumbers.tsx'

const isMissing = (value: ReactNode) => value === null || value === undefined || value === '' || value === false

const lineClass = (isFirst: boolean, isLabelHidden = false) => {
  if (isFirst) return css.first
  return isLabelHidden ? undefined : css.line
}

/** A table row as a block: the first value is the heading, then label and value; empty values are omitted. */
export function StackedRow<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const filled = columns
    .map((column) => ({ ...column, value: column.cell(row) }))
    .filter((one) => !isMissing(one.value))
  return (
    <dl className={css.stack}>
      {filled.map(({ key, label, value, isNumber, isName, isLabelHidden }, place) => (
        <div key={key} className={lineClass(place === 0, isLabelHidden)}>
          <dt className={place === 0 || isLabelHidden ? 'd-vh' : css.label}>{label}</dt>
          <dd className={isNumber ? 'd-num' : undefined} translate={isName ? 'no' : undefined}>
            <WholeNumbers of={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

import type { ReactNode } from 'react'
import css from './Batch.module.css'
import { text } from './texts.ts'
import type { Selection } from './use-selection.ts'

interface Props<Row> {
  selection: Selection<Row>
  row: Row
  name: string
  children: ReactNode
}

/** The first cell of a selectable row. */
export function SelectCell<Row>({ selection, row, name, children }: Props<Row>) {
  return (
    <div className={css.cell}>
      <input
        type="checkbox"
        aria-label={text('select', { name })}
        checked={selection.isSelected(row)}
        disabled={!selection.isSelectable(row)}
        onChange={() => selection.toggle(row)}
      />
      <div>{children}</div>
    </div>
  )
}

import { formatCount } from '@dyra/shared/i18n'
import { Checkbox } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import css from './Batch.module.css'
import { text } from './texts.ts'
import type { Selection } from './use-selection.ts'

interface Props<Row> {
  selection: Selection<Row>
  /** Whether the page shows everything that matches the filters. */
  isWholeList: boolean
  /** Number of rows that match the filters, on all pages. */
  total: number
  /** The buttons of the actions. */
  children: ReactNode
}

/** Selects the page or everything that matches the filters. Has the buttons of the actions. */
export function SelectionBar<Row>({ selection, isWholeList, total, children }: Props<Row>) {
  const { isPage, togglePage, isEverything, toggleEverything } = selection
  return (
    <div className={css.bar}>
      <div className={css.boxes}>
        <Checkbox label={text('selectPage')} checked={isPage} onChange={togglePage} />
        {!isWholeList && (
          <Checkbox
            label={text('selectEverything', { n: formatCount(total) })}
            checked={isEverything}
            onChange={toggleEverything}
          />
        )}
      </div>
      <div className={css.actions}>{children}</div>
    </div>
  )
}

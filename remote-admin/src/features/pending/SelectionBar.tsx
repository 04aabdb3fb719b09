import { Button, Checkbox } from '@dyra/shared/ui'
import { formatCount } from '../../list/format-count.ts'
import css from './Pending.module.css'
import { text } from './text.ts'
import type { useSelection } from './use-selection.ts'

interface Props {
  selection: ReturnType<typeof useSelection>
  /** The page shows everything that the filter finds. */
  isWholeList: boolean
  /** Registrations that may be reminded, on all pages. */
  total: number
  onRemind: () => void
}

export function SelectionBar({ selection, isWholeList, total, onRemind }: Props) {
  const { count, isPage, togglePage, isEverything, toggleEverything } = selection
  return (
    <div className={css.bar}>
      <div className={css.all}>
        <Checkbox label={text('selectPage')} checked={isPage} onChange={togglePage} />
        {!isWholeList && (
          <Checkbox
            label={text('selectEverything', { n: formatCount(total) })}
            checked={isEverything}
            onChange={toggleEverything}
          />
        )}
      </div>
      <Button variant="default" disabled={count === 0} onClick={onRemind}>
        {text('remindSelected', { n: formatCount(count) })}
      </Button>
    </div>
  )
}

import { Button } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import css from './RowActions.module.css'

/** Buttons of a row: side by side in a table, full width on a phone, without line breaks. */
export const RowActions = ({ children }: { children: ReactNode }) => <div className={css.actions}>{children}</div>

interface Props {
  label: string
  /** Names the row for screen readers. */
  of: string
  /** Accessible name without the row, if it is longer than the label. */
  name?: string
  onClick: () => void
}

/** An action on a row. */
export const RowButton = ({ label, of, name = label, onClick }: Props) => (
  <Button size="sm" variant="default" aria-label={`${name}: ${of}`} onClick={onClick}>
    {label}
  </Button>
)

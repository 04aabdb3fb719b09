import type { AuditTable } from '@dyra/shared/domain/audit-tables'
import { Link } from '@dyra/shared/router'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import { text } from './texts.ts'

interface Props {
  table: AuditTable
  rowId: number
  /** Name of the row, for screen readers. */
  of: string
  className?: string
}

/** Links to the history of a row, whose back button returns to the same page of the list. */
export const HistoryLink = ({ table, rowId, of, className = '' }: Props) => (
  <Link
    className={`d-anchor ${className}`}
    to={`/audit/${table}/${rowId}`}
    state={useLinkState()}
    aria-label={`${text('history')}: ${of}`}
  >
    {text('history')}
  </Link>
)

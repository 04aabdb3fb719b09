import type { AuditTable } from '@dyra/shared/domain/audit-tables'
import { Link } from '@dyra/shared/router'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import { text } from './text.ts'

interface Props {
  table: AuditTable
  rowId: number
  /** What the row is called. */
  of: string
  className?: string
}

/** To the history of one row of a list, with the way back to the list as it is. */
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

import { callList } from '@dyra/shared/api'
import type { AuditTable } from '../../domain/audit-tables.ts'
import { PAGE_SIZE } from '../../domain/limits.ts'

interface ChangesQuery {
  readonly table: AuditTable
  readonly rowId: number
  /**
   * Pets: includes microtags, transfers and incidents. Persons: includes access, applications and payer. Workplaces:
   * members.
   */
  readonly withRelated?: true
  /** Counted from 1. */
  readonly page: number
}

/** One page of 40 changes, newest first. */
export const findChanges = ({ table, rowId, withRelated, page }: ChangesQuery, signal?: AbortSignal) =>
  callList(
    'GET /api/Audit',
    {
      query: {
        TableName: table,
        RowId: rowId,
        WithRelated: withRelated,
        From: (page - 1) * PAGE_SIZE.audit,
        Size: PAGE_SIZE.audit,
      },
    },
    signal,
  )

import { callList } from '@dyra/shared/api'
import type { AuditTable } from '../domain/audit-tables.ts'
import { PAGE_SIZE } from '../domain/limits.ts'

interface Asked {
  readonly table: AuditTable
  readonly rowId: number
  /** A pet's with those of its numbers, transfers and incidents; a person's with those of what they may do. */
  readonly withRelated?: true
  /** Counted from 1. */
  readonly page: number
}

/** Forty changes a page, the newest first. */
export const findChanges = ({ table, rowId, withRelated, page }: Asked, signal?: AbortSignal) =>
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

import { INDEX_CHANGE_DAYS } from '@dyra/shared/domain/index-feed'
import { filled, instant, label, rowId, transactionId } from '../../../db/columns.ts'
import { table } from '../../../db/table.ts'

export const publicApiTables = {
  index_change: table({
    columns: { id: filled(rowId), xid: filled(transactionId), tag_number: label, created_at: filled(instant) },
    deleted: { by: 'purge', as: 'indexChanges', after: 'created_at', period: `${INDEX_CHANGE_DAYS} days` },
  }),
}

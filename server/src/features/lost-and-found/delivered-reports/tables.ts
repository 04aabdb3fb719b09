import { DELIVERED_REPORT_DAYS } from '@dyra/shared/domain/limits'
import { digest, filled, instant, optional, rowId, words } from '../../../db/columns.ts'
import { table } from '../../../db/table.ts'

export const deliveredReportTables = {
  delivered_report: table({
    columns: {
      id: filled(rowId),
      request_hash: digest,
      body_hash: digest,
      delivered_tag_id: rowId,
      workplace_id: rowId,
      phone: optional(words),
      email: optional(words),
      message: optional(words),
      created_at: filled(instant),
      mailed_at: optional(instant),
    },
    deleted: { by: 'purge', as: 'deliveredReports', after: 'created_at', period: `${DELIVERED_REPORT_DAYS} days` },
  }),
}

import { ACCESS_LOG_YEARS } from '@dyra/shared/domain/limits'
import { changes, filled, instant, label, optional, personId, rowId } from '../../../db/columns.ts'
import { auditedTable } from '../../../db/table.ts'

export const theftTables = {
  theft: auditedTable({
    columns: {
      id: filled(rowId),
      pet_id: rowId,
      case_number: label,
      reported_at: optional(instant),
      reported_by: optional(personId),
      confirmed_at: optional(instant),
      confirmed_by: optional(personId),
      workplace_id: optional(rowId),
      withdrawn_at: optional(instant),
      ended_at: optional(instant),
      created_at: filled(instant),
      ...changes,
    },
    history: {
      tableName: 'Pets',
      rowId: 'pet_id',
      fields: {
        reported_at: 'TheftReported',
        confirmed_at: 'TheftConfirmed',
        withdrawn_at: 'TheftWithdrawn',
        ended_at: 'TheftEnded',
      },
    },
    erased: { reported_by: 'id', confirmed_by: 'id' },
    deadPet: 'row',
    deleted: { by: 'purge', as: 'thefts', after: 'ended_at', period: `${ACCESS_LOG_YEARS} years` },
  }),
}

import { ENDED_ALERT_DAYS } from '@dyra/shared/domain/limits'
import { boolean, filled, instant, int, label, oneOf, optional, rowId, smallint, words } from '../../../db/columns.ts'
import { auditedTable } from '../../../db/table.ts'

export const lostAlertTables = {
  // The owner writes the texts. They are cleared when the alert ends.
  lost_alert: auditedTable({
    columns: {
      id: filled(rowId),
      pet_id: rowId,
      code: label,
      postal_code_id: optional(int),
      municipality: optional(label),
      region: optional(label),
      place_text: optional(words),
      lost_time: optional(words),
      marks: optional(words),
      message: optional(words),
      is_listed: filled(boolean),
      tells_watchers: filled(boolean),
      shows_phone: filled(boolean),
      renewed_at: optional(instant),
      questions_sent: filled(smallint),
      told_since: optional(instant),
      created_at: filled(instant),
      ended_at: optional(instant),
      end_reason: optional(oneOf<'found' | 'died' | 'transferred' | 'protected' | 'withdrawn'>()),
    },
    // The history lacks the texts, which are cleared when the alert ends. It is kept under the pet, because this row is
    // deleted later.
    history: {
      tableName: 'Pets',
      rowId: 'pet_id',
      fields: {
        is_listed: 'AlertIsListed',
        tells_watchers: 'AlertTellsWatchers',
        shows_phone: 'AlertShowsPhone',
        end_reason: 'AlertEndReason',
      },
    },
    deadPet: 'sooner',
    deleted: { by: 'purge', as: 'lostAlerts', after: 'ended_at', period: `${ENDED_ALERT_DAYS} days` },
  }),
}

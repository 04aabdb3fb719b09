import { day, filled, instant, int, label, optional, personId, rowId, uuid } from '../../../db/columns.ts'
import { table } from '../../../db/table.ts'

export const smsTables = {
  sms: table({
    columns: {
      id: filled(rowId),
      found_report_id: optional(uuid),
      pet_transfer_id: optional(rowId),
      confirmation_round: optional(int),
      contact_code_id: optional(uuid),
      recipient_person_id: optional(personId),
      code_hash: optional(label),
      day: filled(day),
      run_at: filled(instant),
      attempts: filled(int),
      last_error: optional(label),
      done_at: optional(instant),
      dead_at: optional(instant),
      created_at: filled(instant),
    },
    erased: { recipient_person_id: 'row' },
    deleted: { by: 'purge', as: 'sms', after: 'created_at', period: '30 days' },
  }),
}

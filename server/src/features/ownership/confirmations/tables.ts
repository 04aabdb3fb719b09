import { filled, instant, int, oneOf, optional, personId } from '../../../db/columns.ts'
import { table } from '../../../db/table.ts'

export const confirmationTables = {
  confirmation: table({
    columns: {
      person_id: personId,
      step: filled(oneOf<'waiting' | 'sent' | 'reminded'>()),
      due_at: instant,
      round: filled(int),
      asked_at: optional(instant),
      channel: optional(oneOf<'mail' | 'sms' | 'visit'>()),
      silent_years: filled(int),
    },
    erased: { person_id: 'row' },
  }),
}

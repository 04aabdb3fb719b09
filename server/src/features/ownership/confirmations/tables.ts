import { filled, instant, int, oneOf, optional, personId, rowId } from '../../../db/columns.ts'
import { table } from '../../../db/table.ts'

export const confirmationTables = {
  old_pet_question: table({
    columns: { pet_id: rowId, asked_at: filled(instant) },
    deadPet: 'row',
  }),
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

import { filled, instant, int, optional, personId } from '../../../db/columns.ts'
import { table } from '../../../db/table.ts'

export const registerReadTables = {
  register_read: table({
    columns: {
      person_id: personId,
      read_at: optional(instant),
      requested_at: optional(instant),
      tried_at: optional(instant),
      failures: filled(int),
    },
    erased: { person_id: 'row' },
  }),
}

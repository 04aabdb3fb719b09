import {
  filled,
  instant,
  int,
  label,
  optional,
  personalData,
  personId,
  rowId,
  rowIds,
  words,
} from '../../../db/columns.ts'
import { table } from '../../../db/table.ts'

export const mailTables = {
  outbox: table({
    columns: {
      id: filled(rowId),
      kind: label,
      recipient_person_id: optional(personId),
      address: optional(words),
      pet_ids: filled(rowIds),
      payload: filled(personalData),
      dedup_key: optional(words),
      run_at: filled(instant),
      attempts: filled(int),
      last_error: optional(words),
      done_at: optional(instant),
      dead_at: optional(instant),
      created_at: filled(instant),
    },
    // A pending mail to an erased person is never sent. Mails about dead pets are cleared by retention/mail-queries.ts.
    erased: {
      recipient_person_id: {
        cleared: ['recipient_person_id', 'address', 'dedup_key'],
        and: `payload = '{}', done_at = case when dead_at is null then coalesce(done_at, now()) end`,
      },
    },
  }),
}

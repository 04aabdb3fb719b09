import { filled, instant, ints, optional, personId, rowId, wordList } from '../../../db/columns.ts'
import { table } from '../../../db/table.ts'

export const watcherTables = {
  watcher: table({
    columns: {
      person_id: personId,
      postal_code_ids: filled(ints),
      municipalities: filled(wordList),
      regions: filled(wordList),
      species_ids: filled(ints),
      created_at: filled(instant),
      last_digest_at: optional(instant),
    },
    erased: { person_id: 'row' },
  }),
  watcher_notice: table({
    columns: {
      person_id: personId,
      lost_alert_id: rowId,
      notified_at: filled(instant),
      end_notified_at: optional(instant),
    },
    erased: { person_id: 'row' },
    deleted: 'with watcher and lost_alert',
  }),
}

import { boolean, day, filled, int, optional, rowId } from '../../../db/columns.ts'
import { table } from '../../../db/table.ts'

export const barometerTables = {
  barometer_case: table({
    columns: { id: filled(rowId), month: day, seen_minutes: optional(int), home_minutes: optional(int) },
    deleted: { by: 'purge', as: 'barometerCases', after: 'month', period: '400 days' },
  }),
  barometer: table({
    columns: {
      month: day,
      seen_hours: optional(int),
      home_hours: optional(int),
      home_within_day: optional(int),
      home_within_week: optional(int),
      reachable_keepers: optional(int),
      is_invented: filled(boolean),
    },
  }),
}

import { filled, int, label } from '../../../db/columns.ts'
import { table } from '../../../db/table.ts'

export const placeTables = {
  postal_code: table({
    columns: {
      id: int,
      place: label,
      municipality: label,
      region: filled(label),
    },
  }),
}

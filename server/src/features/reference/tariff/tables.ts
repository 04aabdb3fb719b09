import { creation, day, filled, int, rowId } from '../../../db/columns.ts'
import { auditedTable } from '../../../db/table.ts'

export const tariffTables = {
  tariff: auditedTable({
    columns: {
      id: filled(rowId),
      valid_from: day,
      price_isk: int,
      ...creation,
    },
    history: { tableName: 'Tariff', rowId: 'id', fields: { valid_from: 'ValidFrom', price_isk: 'PriceIsk' } },
  }),
}

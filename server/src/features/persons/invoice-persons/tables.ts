import { changes, creation, filled, instant, optional, personId, rowId } from '../../../db/columns.ts'
import { auditedTable } from '../../../db/table.ts'

export const invoicePersonTables = {
  invoice_person: auditedTable({
    columns: {
      id: filled(rowId),
      person_id: personId,
      hidden_at: optional(instant),
      ...creation,
      ...changes,
    },
    history: { tableName: 'InvoicePersons', rowId: 'id', fields: { person_id: 'PersonId', hidden_at: 'HiddenAt' } },
    erased: { person_id: 'id' },
    keeps: [{ by: ['person_id'], until: 'hidden_at' }],
  }),
}

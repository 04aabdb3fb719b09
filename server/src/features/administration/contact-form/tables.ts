import { filled, instant, optional, personId, rowId, words } from '../../../db/columns.ts'
import { auditedTable } from '../../../db/table.ts'

export const contactFormTables = {
  contact_form: auditedTable({
    columns: {
      id: filled(rowId),
      title: words,
      text: words,
      created_at: filled(instant),
      created_by: personId,
      answer: optional(words),
      done_at: optional(instant),
    },
    // The history records the author but not the text, so that deleting a comment removes it completely.
    history: { tableName: 'ContactForm', rowId: 'id', fields: { created_by: 'PersonId' } },
    erased: { created_by: 'row' },
    keeps: [{ by: ['created_by'], until: 'created_at' }],
    deleted: { by: 'purge', as: 'doneComments', after: 'done_at', period: '2 years' },
  }),
}

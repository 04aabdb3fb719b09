import type { ImportState } from '@dyra/shared/domain/imports'
import type { Language } from '@dyra/shared/domain/languages'
import { filled, instant, int, label, oneOf, optional, personId, rowId, words, writerId } from '../../../db/columns.ts'
import { auditedTable, table } from '../../../db/table.ts'

export const importTables = {
  pet_import: auditedTable({
    columns: {
      id: filled(rowId),
      created_by: writerId,
      acting_person_id: optional(personId),
      created_at: filled(instant),
      file_name: optional(words),
      state: filled(oneOf<ImportState>()),
      row_count: filled(int),
      price_isk: optional(int),
      fee_reason: optional(words),
      started_at: optional(instant),
      ended_at: optional(instant),
      waiting_since: optional(instant),
      language: optional(oneOf<Language>()),
    },
    // The history lacks the name of the file and the reason of the fee.
    history: { tableName: 'Imports', rowId: 'id', fields: { state: 'ImportState', price_isk: 'PriceIsk' } },
    erased: { acting_person_id: 'id' },
  }),
  // Encrypted, and cleared 30 days after the upload.
  pet_import_part: table({
    columns: {
      import_id: rowId,
      part: int,
      row_count: int,
      content: optional(words),
      errors: optional(words),
      faulty_count: filled(int),
      doubts: optional(words),
      doubtful_count: filled(int),
      registered_count: filled(int),
      leased_until: filled(instant),
      checked_at: optional(instant),
      done_at: optional(instant),
    },
  }),
  pet_import_tag: table({
    columns: {
      import_id: rowId,
      tag_number: label,
      row_number: int,
      animal_digest: optional(label),
    },
    deleted: 'by features/registration/imports/service.ts',
  }),
  imported_pet: table({
    columns: {
      import_id: rowId,
      row_number: int,
      pet_id: rowId,
    },
    deadPet: 'row',
  }),
}

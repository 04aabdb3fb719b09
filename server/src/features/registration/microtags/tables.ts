import {
  boolean,
  changes,
  day,
  filled,
  instant,
  int,
  label,
  oneOf,
  optional,
  personId,
  rowId,
  words,
} from '../../../db/columns.ts'
import { auditedTable } from '../../../db/table.ts'

export const microtagTables = {
  microtag: auditedTable({
    columns: {
      id: filled(rowId),
      pet_id: rowId,
      kind: filled(oneOf<'microchip' | 'earTag'>()),
      tag_number: label,
      micro_tag_location_id: filled(int),
      is_foreign_micro_tag: filled(boolean),
      comment: optional(words),
      chipping_date: optional(day),
      is_latest: filled(boolean),
      price_isk: optional(int),
      invoiced_person_id: optional(personId),
      registered_by: optional(personId),
      species_id: optional(int),
      anonymised_at: optional(instant),
      created_at: filled(instant),
      ...changes,
    },
    history: {
      tableName: 'MicroTags',
      rowId: 'id',
      fields: {
        pet_id: 'PetId',
        tag_number: 'TagNumber',
        micro_tag_location_id: 'MicroTagLocationId',
        is_foreign_micro_tag: 'IsForeignMicroTag',
        chipping_date: 'ChippingDate',
        comment: 'Comment',
        invoiced_person_id: 'InvoicedPersonId',
      },
    },
    erased: { invoiced_person_id: 'id', registered_by: 'id' },
    keeps: [{ by: ['invoiced_person_id', 'registered_by'], until: 'created_at' }],
    // A fee line keeps its payer and registrar for the bookkeeping period.
    bookkeeping: { by: ['invoiced_person_id', 'registered_by'], price: 'price_isk' },
    deadPet: { cleared: ['comment', 'updated_by', 'invoiced_person_id', 'registered_by'] },
  }),
}

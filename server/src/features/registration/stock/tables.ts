import type { VoidReason } from '@dyra/shared/domain/stock'
import {
  boolean,
  creation,
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

export const stockTables = {
  // Who received numbers, and who delivered them.
  tag_batch: auditedTable({
    columns: {
      id: filled(rowId),
      person_id: optional(personId),
      workplace_id: optional(rowId),
      delivered_on: day,
      comment: optional(words),
      first_number: label,
      last_number: label,
      tag_count: int,
      ...creation,
    },
    history: {
      tableName: 'TagBatches',
      rowId: 'id',
      fields: {
        person_id: 'PersonId',
        workplace_id: 'WorkplaceId',
        delivered_on: 'DeliveredOn',
        first_number: 'FirstNumber',
        last_number: 'LastNumber',
        tag_count: 'TagCount',
      },
    },
    erased: { person_id: 'id' },
  }),
  delivered_tag: auditedTable({
    columns: {
      id: filled(rowId),
      batch_id: rowId,
      tag_number: label,
      holder_person_id: optional(personId),
      holder_workplace_id: optional(rowId),
      microtag_id: optional(rowId),
      is_from_other_stock: filled(boolean),
      voided_at: optional(instant),
      void_reason: optional(oneOf<VoidReason>()),
    },
    // The history shows holders and why a number is void. Registrations are in the history of the microtag.
    history: {
      tableName: 'DeliveredTags',
      rowId: 'id',
      fields: {
        holder_person_id: 'HolderPersonId',
        holder_workplace_id: 'HolderWorkplaceId',
        void_reason: 'VoidReason',
      },
    },
    erased: { holder_person_id: 'id' },
    keeps: [{ by: ['holder_person_id'], while: 't.microtag_id is null and t.voided_at is null' }],
  }),
}

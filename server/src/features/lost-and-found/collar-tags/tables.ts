import { type CollarTagStatus, ENDED_TAG_DAYS } from '@dyra/shared/domain/collar-tags'
import { boolean, filled, instant, label, oneOf, optional, rowId } from '../../../db/columns.ts'
import { auditedTable } from '../../../db/table.ts'

export const collarTagTables = {
  collar_tag: auditedTable({
    columns: {
      id: filled(rowId),
      pet_id: rowId,
      code_hash: label,
      code_sealed: optional(label),
      shows_phone: filled(boolean),
      status: filled(oneOf<CollarTagStatus>()),
      created_at: filled(instant),
      ended_at: optional(instant),
    },
    // The history is the pet's, because the row is deleted later.
    history: {
      tableName: 'Pets',
      rowId: 'pet_id',
      fields: { status: 'CollarTag', shows_phone: 'CollarTagShowsPhone' },
    },
    deadPet: 'sooner',
    deleted: { by: 'purge', as: 'collarTags', after: 'ended_at', period: `${ENDED_TAG_DAYS} days` },
  }),
}

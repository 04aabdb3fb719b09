import { ACCESS_LOG_YEARS } from '@dyra/shared/domain/limits'
import { changes, creation, day, filled, instant, optional, personId, rowId, words } from '../../../db/columns.ts'
import { auditedTable } from '../../../db/table.ts'

export const representativeTables = {
  representative: auditedTable({
    columns: {
      id: filled(rowId),
      owner_person_id: personId,
      person_id: personId,
      valid_from: day,
      valid_until: day,
      document: words,
      ended_at: optional(instant),
      ...creation,
      ...changes,
    },
    history: {
      tableName: 'Representatives',
      rowId: 'id',
      fields: {
        owner_person_id: 'OwnerPersonId',
        person_id: 'PersonId',
        valid_from: 'ValidFrom',
        valid_until: 'ValidUntil',
        ended_at: 'EndedAt',
      },
    },
    erased: { owner_person_id: 'row', person_id: 'row' },
    keeps: [{ by: ['owner_person_id', 'person_id'], while: 't.ended_at is null' }],
    deleted: {
      by: 'purge',
      as: 'representatives',
      after: 'coalesce(ended_at, (valid_until + 1)::timestamptz)',
      period: `${ACCESS_LOG_YEARS} years`,
    },
  }),
}

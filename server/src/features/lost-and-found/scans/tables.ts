import { ACCESS_LOG_YEARS } from '@dyra/shared/domain/limits'
import type { ContactChannel, ContactOutcome, ContactTried } from '@dyra/shared/domain/scans'
import { filled, instant, oneOf, optional, personId, rowId, words, writerId } from '../../../db/columns.ts'
import { auditedTable } from '../../../db/table.ts'

export const scanTables = {
  contact_attempt: auditedTable({
    columns: {
      id: filled(rowId),
      pet_id: rowId,
      tried: oneOf<ContactTried>(),
      channel: oneOf<ContactChannel>(),
      outcome: oneOf<ContactOutcome>(),
      tried_at: instant,
      words: optional(words),
      shown_from: optional(instant),
      created_at: filled(instant),
      created_by: optional(writerId),
      acting_person_id: optional(personId),
    },
    // The history lacks the free text. It is kept under the pet, because this row is deleted after two years.
    history: {
      tableName: 'Pets',
      rowId: 'pet_id',
      fields: {
        tried_at: 'ContactTriedAt',
        tried: 'ContactTried',
        channel: 'ContactChannel',
        outcome: 'ContactOutcome',
      },
    },
    erased: { acting_person_id: 'id' },
    deadPet: 'sooner',
    deleted: { by: 'purge', as: 'contactAttempts', after: 'created_at', period: `${ACCESS_LOG_YEARS} years` },
  }),
}

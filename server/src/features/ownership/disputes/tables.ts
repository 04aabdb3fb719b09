import type { DisputeOutcome } from '@dyra/shared/domain/disputes'
import { changes, creation, filled, instant, oneOf, optional, personId, rowId, words } from '../../../db/columns.ts'
import { auditedTable } from '../../../db/table.ts'

export const disputeTables = {
  pet_dispute: auditedTable({
    columns: {
      id: filled(rowId),
      pet_id: rowId,
      contested_by: optional(personId),
      reason: optional(words),
      outcome: optional(oneOf<DisputeOutcome>()),
      decision_reason: optional(words),
      decided_at: optional(instant),
      decided_by: optional(personId),
      ...creation,
      ...changes,
    },
    // The history lacks the reasons and who contests the handover.
    history: { tableName: 'Pets', rowId: 'pet_id', fields: { created_at: 'DisputeOpened', outcome: 'DisputeOutcome' } },
    erased: { contested_by: ['contested_by', 'reason', 'decision_reason'], decided_by: 'id' },
    keeps: [{ by: ['contested_by'], while: 't.decided_at is null' }],
    deadPet: 'row',
    deleted: { by: 'purge', as: 'decidedDisputes', after: 'decided_at', period: '2 years' },
  }),
}

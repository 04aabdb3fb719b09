import { changes, creation, filled, instant, oneOf, optional, personId, rowId, words } from '../../../db/columns.ts'
import { auditedTable } from '../../../db/table.ts'

export const coOwnerTables = {
  co_owner_invitation: auditedTable({
    columns: {
      id: filled(rowId),
      pet_id: rowId,
      person_id: optional(personId),
      status: oneOf<'entered' | 'invited' | 'accepted' | 'declined' | 'withdrawn' | 'expired'>(),
      invited_at: optional(instant),
      expires_at: optional(instant),
      decided_at: optional(instant),
      decided_by: optional(personId),
      decision_reason: optional(words),
      anonymised_at: optional(instant),
      ...creation,
      ...changes,
    },
    history: {
      tableName: 'CoOwnerInvitations',
      rowId: 'id',
      fields: { pet_id: 'PetId', person_id: 'CoOwnerPersonId', status: 'Status', decision_reason: 'DecisionReason' },
    },
    erased: { person_id: ['decision_reason'], decided_by: 'id' },
    keeps: [{ by: ['person_id'], until: 'decided_at' }],
    deadPet: {
      cleared: ['person_id', 'decided_by', 'created_by', 'updated_by', 'decision_reason'],
      and: `status = case when t.status in ('entered', 'invited') then 'withdrawn' else t.status end,
        decided_at = coalesce(t.decided_at, now())`,
    },
  }),
}

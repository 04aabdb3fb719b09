import { boolean, changes, day, filled, instant, oneOf, optional, personId, rowId, words } from '../../../db/columns.ts'
import { auditedTable } from '../../../db/table.ts'

const reasons = ['alternative_email', 'start_reason', 'decision_reason'] as const

export const transferTables = {
  pet_transfer: auditedTable({
    columns: {
      id: filled(rowId),
      pet_id: rowId,
      current_owner_person_id: optional(personId),
      new_owner_person_id: optional(personId),
      by_veterinarian: filled(boolean),
      status: filled(oneOf<'pending' | 'accepted' | 'rejected' | 'cancelled'>()),
      started_by: optional(personId),
      alternative_email: optional(words),
      reminded_at: optional(instant),
      start_reason: optional(words),
      decided_at: optional(instant),
      decided_by: optional(personId),
      decision_reason: optional(words),
      signed_on: optional(day),
      anonymised_at: optional(instant),
      created_at: filled(instant),
      ...changes,
    },
    history: {
      tableName: 'PetTransfers',
      rowId: 'id',
      fields: {
        pet_id: 'PetId',
        current_owner_person_id: 'CurrentOwnerPersonId',
        new_owner_person_id: 'NewOwnerPersonId',
        status: 'Status',
        start_reason: 'StartReason',
        decision_reason: 'DecisionReason',
        signed_on: 'SignedOn',
      },
    },
    erased: { new_owner_person_id: reasons, current_owner_person_id: reasons, started_by: 'id', decided_by: 'id' },
    keeps: [{ by: ['current_owner_person_id', 'new_owner_person_id', 'started_by'], until: 'decided_at' }],
    // A transfer that is still pending is cancelled, because its new owner is cleared.
    deadPet: {
      cleared: ['current_owner_person_id', 'new_owner_person_id', 'started_by', 'decided_by', 'updated_by', ...reasons],
      and: `status = case when t.status = 'pending' then 'cancelled' else t.status end,
        decided_at = coalesce(t.decided_at, now())`,
    },
  }),
}

import { claimColumns } from './claim-columns.ts'

/** The part of `personColumns` about handovers and claims. */
export const handoverColumns = {
  ...claimColumns,
  // Deleted two years after the decision.
  pet_dispute: {
    id: 'none',
    pet_id: 'none',
    contested_by: 'person',
    reason: 'text',
    outcome: 'none',
    decision_reason: 'text',
    decided_by: 'person',
    created_by: 'person',
    updated_by: 'person',
  },
  // Deleted 30 days after it expires.
  handover_code: {
    pet_id: 'none',
    owner_person_id: 'person',
    code_hash: 'none',
    status: 'none',
    used_by: 'person',
    transfer_id: 'none',
    workplace_member_id: 'none',
    representative_id: 'none',
    updated_by: 'person',
  },
} as const

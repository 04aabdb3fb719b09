import type { DisputeOutcome } from '@dyra/shared/domain/disputes'
import type { HandoverCodeStatus } from '@dyra/shared/domain/handover-codes'
import { bigint, changes, creation, filled, instant, oneOf, optional, text, uuid } from './columns.ts'

export const handoverTables = {
  pet_dispute: {
    id: filled(bigint),
    pet_id: bigint,
    contested_by: optional(bigint),
    reason: optional(text),
    outcome: optional(oneOf<DisputeOutcome>()),
    decision_reason: optional(text),
    decided_at: optional(instant),
    decided_by: optional(bigint),
    ...creation,
    ...changes,
  },
  handover_code: {
    id: uuid,
    pet_id: bigint,
    owner_person_id: bigint,
    code_hash: text,
    status: oneOf<HandoverCodeStatus>(),
    expires_at: instant,
    used_at: optional(instant),
    used_by: optional(bigint),
    transfer_id: optional(bigint),
    created_at: filled(instant),
    ...changes,
    workplace_member_id: optional(bigint),
    representative_id: optional(bigint),
  },
}

import type { ClaimAnswer, ClaimNotice, ClaimOutcome } from '@dyra/shared/domain/claims'
import { bigint, bytes, changes, filled, instant, int, oneOf, optional, text } from './columns.ts'

export const claimTables = {
  claim: {
    id: filled(bigint),
    pet_id: bigint,
    claimant_person_id: bigint,
    tag_number: text,
    account: text,
    place: optional(text),
    owner_words: optional(text),
    started_at: optional(instant),
    owner_person_id: optional(bigint),
    notified_at: optional(instant),
    notified_by: optional(oneOf<ClaimNotice>()),
    reminders_sent: filled(int),
    answer: optional(oneOf<ClaimAnswer>()),
    answer_words: optional(text),
    answered_at: optional(instant),
    answered_by: optional(bigint),
    outcome: optional(oneOf<ClaimOutcome>()),
    words: optional(text),
    closed_at: optional(instant),
    closed_by: optional(bigint),
    created_at: filled(instant),
    ...changes,
  },
  claim_picture: { id: filled(bigint), claim_id: bigint, image: bytes, created_at: filled(instant) },
}

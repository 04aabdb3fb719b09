import type { ContactChannel, ContactOutcome, ContactTried } from '@dyra/shared/domain/scans'
import { bigint, filled, instant, oneOf, optional, text } from './columns.ts'

export const scanTables = {
  contact_attempt: {
    id: filled(bigint),
    pet_id: bigint,
    tried: oneOf<ContactTried>(),
    channel: oneOf<ContactChannel>(),
    outcome: oneOf<ContactOutcome>(),
    tried_at: instant,
    words: optional(text),
    shown_from: optional(instant),
    created_at: filled(instant),
    created_by: optional(bigint),
    acting_person_id: optional(bigint),
  },
}

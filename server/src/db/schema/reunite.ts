import { bigint, boolean, filled, instant, int, ints, oneOf, optional, smallint, text, texts } from './columns.ts'

export const reuniteTables = {
  lost_alert: {
    id: filled(bigint),
    pet_id: bigint,
    code: text,
    postal_code_id: optional(int),
    municipality: optional(text),
    region: optional(text),
    place_text: optional(text),
    lost_time: optional(text),
    marks: optional(text),
    message: optional(text),
    is_listed: filled(boolean),
    tells_watchers: filled(boolean),
    renewed_at: optional(instant),
    questions_sent: filled(smallint),
    told_since: optional(instant),
    created_at: filled(instant),
    ended_at: optional(instant),
    end_reason: optional(oneOf<'found' | 'died' | 'transferred' | 'protected' | 'withdrawn'>()),
  },
  watcher: {
    person_id: bigint,
    postal_code_ids: filled(ints),
    municipalities: filled(texts),
    regions: filled(texts),
    species_ids: filled(ints),
    created_at: filled(instant),
    last_digest_at: optional(instant),
  },
  watcher_notice: {
    person_id: bigint,
    lost_alert_id: bigint,
    notified_at: filled(instant),
    end_notified_at: optional(instant),
  },
}

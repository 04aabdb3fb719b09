import { bigint, boolean, filled, instant, int, oneOf, optional, smallint, text } from './columns.ts'

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
    created_at: filled(instant),
    ended_at: optional(instant),
    end_reason: optional(oneOf<'found' | 'died' | 'transferred' | 'protected' | 'withdrawn'>()),
  },
}

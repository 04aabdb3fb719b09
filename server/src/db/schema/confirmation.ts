import { bigint, filled, instant, int, oneOf, optional } from './columns.ts'

export const confirmationTables = {
  confirmation: {
    person_id: bigint,
    step: filled(oneOf<'waiting' | 'sent' | 'reminded'>()),
    due_at: instant,
    round: filled(int),
    asked_at: optional(instant),
    channel: optional(oneOf<'mail' | 'sms' | 'visit'>()),
    silent_years: filled(int),
  },
}

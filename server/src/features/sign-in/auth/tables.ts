import {
  boolean,
  digest,
  filled,
  instant,
  label,
  oneOf,
  optional,
  personalData,
  uuid,
  words,
} from '../../../db/columns.ts'
import { table } from '../../../db/table.ts'

export const authTables = {
  login_prompt: table({
    columns: {
      id: filled(uuid),
      method: oneOf<'phone' | 'app'>(),
      subject: words,
      address: optional(words),
      created_at: filled(instant),
      expires_at: instant,
      ended_at: optional(instant),
      outcome: optional(label),
      source: optional(words),
      by_known_device: filled(boolean),
    },
    deleted: { by: 'purge', as: 'loginPrompts', after: 'expires_at', period: '7 days' },
  }),
  one_time_token: table({
    columns: {
      token_hash: digest,
      kind: oneOf<'app-hash' | 'phone-hash' | 'organisation-ticket'>(),
      payload: filled(personalData),
      created_at: filled(instant),
      expires_at: instant,
      used_at: optional(instant),
    },
    deleted: { by: 'purge', as: 'oneTimeTokens', key: 'token_hash', after: 'expires_at', period: '1 day' },
  }),
}

import {
  data,
  digest,
  filled,
  instant,
  label,
  labels,
  optional,
  personId,
  rowId,
  uuid,
  words,
} from '../../../db/columns.ts'
import { table } from '../../../db/table.ts'

export const sessionTables = {
  // Sessions and prompts are kept some days after their end to investigate complaints; they contain only address
  // classes.
  session: table({
    columns: {
      id: filled(uuid),
      person_id: personId,
      acting_person_id: optional(personId),
      workplace_member_id: optional(rowId),
      roles: filled(labels),
      user_agent: optional(words),
      address_class: optional(words),
      representative_id: optional(rowId),
      created_at: filled(instant),
      last_seen_at: filled(instant),
      expires_at: instant,
      ended_at: optional(instant),
      preview_part: optional(label),
      preview_version: optional(label),
      preview_started_at: optional(instant),
    },
    erased: { person_id: 'row', acting_person_id: 'row' },
    keeps: [{ by: ['person_id'], while: 't.ended_at is null and t.expires_at > now()' }],
    deleted: { by: 'purge', as: 'sessions', after: 'coalesce(ended_at, expires_at)', period: '30 days' },
  }),
  login_device: table({
    columns: {
      token_hash: digest,
      subject: words,
      person_id: personId,
      created_at: filled(instant),
      expires_at: instant,
    },
    erased: { person_id: 'id' },
    deleted: { by: 'purge', as: 'loginDevices', key: 'token_hash, subject', after: 'expires_at', period: '0 days' },
  }),
  // A session lasts eight hours at most, so no token of a key is valid a day after it was retired.
  signing_key: table({
    columns: {
      kid: label,
      private_jwk: data,
      created_at: filled(instant),
      retired_at: optional(instant),
    },
    deleted: { by: 'purge', as: 'signingKeys', key: 'kid', after: 'retired_at', period: '1 day' },
  }),
}

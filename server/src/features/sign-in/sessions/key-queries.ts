import type { JWK } from 'jose'
import { type Database, prepared } from '../../../db/connection.ts'
import { SESSION_HOURS } from './rules.ts'

/**
 * The public part is readable, and the private part encrypted. A retired key has no private part. Version 0.1.0 stored
 * `d` unencrypted; it can still verify signatures of keys with an encrypted part.
 */
export interface StoredJwk extends JWK {
  readonly encrypted?: string
}

export interface KeyRow {
  kid: string
  private_jwk: StoredJwk
  signs: boolean
}

/** Newest first. Retired keys are valid until their last session expires, and five minutes longer for clock differences. */
export const findKeys = prepared<KeyRow>(`
select kid, private_jwk, retired_at is null as signs from signing_key
where retired_at is null or retired_at > now() - interval '${SESSION_HOURS} hours 5 minutes'
order by retired_at is null desc, substr(kid, 5)::int desc`)

/**
 * Inserts the first key ($2 false), or a key that replaces the current one ($2 true); the same statement retires the
 * current key. Two concurrent processes use the same name, so one of them does nothing.
 */
export const insertKey = prepared<{ kid: string }, [string, boolean]>(`
with number as (
  select coalesce(max(substr(kid, 5)::int), 0) + 1 as next from signing_key
), fresh as (
  insert into signing_key (kid, private_jwk)
  select 'key-' || next, $1::jsonb from number where $2 or next = 1
  on conflict do nothing returning kid
), retired as (
  update signing_key set retired_at = now(), private_jwk = private_jwk - 'd' - 'encrypted'
  where retired_at is null and exists (select from fresh)
)
select kid from fresh`)

/** Does nothing if another process has replaced the key meanwhile. */
export const replaceKey = prepared<{ kid: string }, [string, string, string]>(
  'update signing_key set private_jwk = $2::jsonb where kid = $1 and private_jwk = $3::jsonb returning kid',
)

export const findStoredKeys = (db: Database): Promise<Pick<KeyRow, 'kid' | 'private_jwk'>[]> =>
  db.query('select kid, private_jwk from signing_key')

/** Ends every session, and makes retired keys invalid. */
export const endAllSessions = prepared<{ n: number }>(`
with forgotten as (
  update signing_key set retired_at = '-infinity' where retired_at is not null
), ended as (
  update session set ended_at = now() where ended_at is null returning 1
)
select count(*)::int as n from ended`)

import { prepared } from '../../../db/connection.ts'
import { type PromptOutcome, UNANSWERED_OUTCOMES } from './rules.ts'

// Prompts and one-time tokens are not audited: they are written directly and purged daily.

/** Method, subject, address key, source, whether the source is a known device, seconds until expiry. */
export type PromptRow = [string, string, string, string, boolean, number]

const INSERT = 'insert into login_prompt (method, subject, address, source, by_known_device, expires_at)'
const VALUES = `$1, $2, $3, $4, $5::boolean, now() + $6 * interval '1 second'`
const UNLESS_OPEN = 'on conflict (subject) where ended_at is null do nothing returning id'

/** Returns no row while another prompt of the subject is open. */
export const insertPrompt = prepared<{ id: string }, PromptRow>(`${INSERT} values (${VALUES}) ${UNLESS_OPEN}`)

/** Replaces an open prompt of an unknown browser, whose waiting request then gets no token. */
export const replacePrompt = prepared<{ id: string }, PromptRow>(`
with replaced as (
  update login_prompt set ended_at = now(), outcome = 'replaced'
  where subject = $2 and ended_at is null and not by_known_device
  returning id
)
${INSERT} select ${VALUES} from replaced ${UNLESS_OPEN}`)

/** Ends a prompt left open by a killed process. */
export const endExpiredPrompt = prepared<{ id: string }, [string]>(`
update login_prompt set ended_at = now(), outcome = 'timedOut'
where subject = $1 and ended_at is null and expires_at < now()
returning id`)

/** Returns no row if the prompt has already ended. */
export const endPrompt = prepared<{ id: string }, [string, PromptOutcome]>(`
update login_prompt set ended_at = now(), outcome = $2 where id = $1 and ended_at is null returning id`)

export interface PromptHistory {
  /** Unanswered prompts of this source in the last hour, since the last answered one. */
  unanswered: number
  /** Seconds since the last of these ended. */
  seconds: number
  /** Whether the subject signed in from the address within the week for which prompts are kept. */
  isKnownAddress: boolean
}

/** $1 subject, $2 source, $3 address key. */
export const readPromptHistory = prepared<PromptHistory, [string, string, string]>(`
select count(*)::int as unanswered, coalesce(extract(epoch from now() - max(p.ended_at)), 0)::float8 as seconds,
  exists (
    select 1 from login_prompt known where known.subject = $1 and known.address = $3 and known.outcome = 'identified'
  ) as "isKnownAddress"
from login_prompt p
where p.subject = $1 and p.source = $2 and p.created_at > now() - interval '1 hour'
  and p.outcome in (${UNANSWERED_OUTCOMES.map((outcome) => `'${outcome}'`).join(', ')})
  and not exists (
    select 1 from login_prompt later
    where later.subject = p.subject and later.source = p.source and later.created_at > p.created_at
      and later.outcome in ('identified', 'cancelled')
  )`)

type Kind = 'app-hash' | 'phone-hash' | 'organisation-ticket'

/** $1 SHA-256 of the token, $4 seconds. */
export const insertToken = prepared<object, [Buffer, Kind, string, number]>(`
insert into one_time_token (token_hash, kind, payload, expires_at)
values ($1, $2, $3::jsonb, now() + $4 * interval '1 second')`)

/** Uses a token. Of two concurrent requests with the same token one gets the payload. */
export const useToken = prepared<{ payload: unknown }, [Buffer, Kind]>(`
update one_time_token set used_at = now()
where token_hash = $1 and kind = $2 and used_at is null and expires_at > now()
returning payload`)

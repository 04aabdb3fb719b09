import { prepared } from '../../db/connection.ts'
import { type PromptOutcome, UNANSWERED } from './rules.ts'

// Prompts and one-time tokens are no part of the history: they are written here directly and purged daily.

/** $1 method, $2 subject, $3 address key, $4 seconds. No row comes back while another prompt of the subject is open. */
export const insertPrompt = prepared<{ id: string }, [string, string, string, number]>(`
insert into login_prompt (method, subject, address, expires_at)
values ($1, $2, $3, now() + $4 * interval '1 second')
on conflict (subject) where ended_at is null do nothing
returning id`)

/** Left open by a process that was killed. */
export const endExpiredPrompt = prepared<{ id: string }, [string]>(`
update login_prompt set ended_at = now(), outcome = 'timedOut'
where subject = $1 and ended_at is null and expires_at < now()
returning id`)

export const endPrompt = prepared<{ id: string }, [string, PromptOutcome]>(`
update login_prompt set ended_at = now(), outcome = $2 where id = $1 and ended_at is null returning id`)

export interface Silence {
  /** Unanswered prompts of the last hour, since the last one that somebody answered. */
  unanswered: number
  /** Since the end of the last of them. */
  seconds: number
}

export const readSilence = prepared<Silence, [string]>(`
select count(*)::int as unanswered, coalesce(extract(epoch from now() - max(p.ended_at)), 0)::float8 as seconds
from login_prompt p
where p.subject = $1 and p.created_at > now() - interval '1 hour'
  and p.outcome in (${UNANSWERED.map((outcome) => `'${outcome}'`).join(', ')})
  and not exists (
    select 1 from login_prompt later
    where later.subject = p.subject and later.created_at > p.created_at
      and later.outcome in ('identified', 'cancelled')
  )`)

type Kind = 'app-hash' | 'organisation-ticket'

/** $1 SHA-256 of the token, $4 seconds. */
export const insertToken = prepared<object, [Buffer, Kind, string, number]>(`
insert into one_time_token (token_hash, kind, payload, expires_at)
values ($1, $2, $3::jsonb, now() + $4 * interval '1 second')`)

/** Of two requests with the same token one gets it. */
export const useToken = prepared<{ payload: unknown }, [Buffer, Kind]>(`
update one_time_token set used_at = now()
where token_hash = $1 and kind = $2 and used_at is null and expires_at > now()
returning payload`)

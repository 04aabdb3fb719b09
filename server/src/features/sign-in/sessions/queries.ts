import type { KeyScope } from '@dyra/shared/domain/key-scopes'
import type { Language } from '@dyra/shared/domain/languages'
import type { GivenRole } from '@dyra/shared/domain/roles'
import type { SessionWorkplace } from '@dyra/shared/domain/workplaces'
import { batched } from '../../../db/batched.ts'
import { type Database, prepared } from '../../../db/connection.ts'
import { section } from '../../../db/export-section.ts'
import { acceptedTerms, isCurrentMember, isVeterinarian, mayHoldRole, TODAY } from '../../../db/expressions.ts'
import { mandateLasts, mayRepresent } from '../../../db/mandates.ts'
import { ADMINISTRATOR_IDLE_MINUTES, DEVICE_DAYS, IDLE_MINUTES, SESSION_HOURS } from './rules.ts'

// Times of use (of a session, a key or a person's last sign-in) are not part of the history. They are written here
// directly, at most once a minute, in the statement that reads.

/**
 * A session `s` that has not ended, expired or been idle too long. `a` is its person's enabled authorised user. The session of a
 * workplace lasts only while its human is a member and the workplace is neither closed nor expired; the session of a
 * representative lasts only while the representative may act for the owner and accepts the terms.
 */
const isLive = `s.ended_at is null and s.expires_at > now() and s.last_seen_at > now() - case
    when 'Administrator' = any(a.roles) then interval '${ADMINISTRATOR_IDLE_MINUTES} minutes'
    else interval '${IDLE_MINUTES} minutes' end
  and ${mandateLasts('s', { owner: 's.person_id', human: 's.acting_person_id' })}`

/**
 * Joins the authorised user `a` and the membership `m` of workplace `w` of a session. Neither a workplace nor a
 * representative has a role. `p`, joined before, is the person of the session.
 */
const joinRights = `left join authorized_user a on a.person_id = s.person_id and a.enabled and ${mayHoldRole('p')}
    and s.workplace_member_id is null and s.representative_id is null
  left join workplace_member m on m.id = s.workplace_member_id
  left join workplace w on w.id = m.workplace_id`

/** Sessions of a human, for themselves or on behalf of an organisation. */
const isOf = (human: string) =>
  `(s.person_id = ${human} and s.acting_person_id is null or s.acting_person_id = ${human})`

export interface SessionPerson {
  sessionId: string
  personId: number
  actingPersonId: number | null
  representativeId: number | null
  ssn: string
  name: string
  roles: GivenRole[]
  workplace: SessionWorkplace | null
  hasAcceptedTerms: boolean
  /** The language that the human of the session chose. */
  language: Language | null
  expires: Date
}

const person = `p.id as "personId", p.ssn, p.name, coalesce(a.roles, '{}') as roles,
  case when w.id is not null then json_build_object('id', w.id, 'kind', w.kind, 'isManager', m.is_manager) end as workplace`

/** SQL expression: the language that the human of a session chose; `p` is its person, `human` who acts for it. */
const languageOf = (human: string) =>
  `(select h.language from person h where h.id = coalesce(${human}, p.id)) as language`

/** SQL expression: person `p` has accepted the current versions of both texts. */
const hasAcceptedTerms = acceptedTerms('p')

/** SQL expression: the person of a session has accepted both texts. A representative has done so at their own login. */
const sessionHasAccepted = (representative: string) =>
  `${representative} is not null or ${hasAcceptedTerms} as "hasAcceptedTerms"`

export interface CallerRow extends Omit<SessionPerson, 'expires' | 'language'> {
  workplaceMemberId: number | null
}

/**
 * Persons and current rights of sessions $1. $2: those of them that a person uses now; in the others only an open page
 * makes calls. The list of ids is in a separate `select`, where the planner does not see its length. Otherwise it would
 * replan each time. Locked sessions are skipped when writing the time of use, because two statements with the same
 * sessions could deadlock.
 */
const findCallers = prepared<CallerRow, [sessionIds: readonly string[], used: readonly string[]]>(`
with caller as materialized (
  select s.id as "sessionId", s.acting_person_id as "actingPersonId", s.representative_id as "representativeId",
    s.workplace_member_id as "workplaceMemberId", s.last_seen_at, ${person},
    ${sessionHasAccepted('s.representative_id')}
  from session s
  join person p on p.id = s.person_id and p.erased_at is null
  ${joinRights}
  where s.id = any ((select $1::uuid[])::uuid[]) and ${isLive}
), unmarked as (
  select s.id from session s join caller c on c."sessionId" = s.id
  where c.last_seen_at < now() - interval '1 minute' and s.id = any ((select $2::uuid[])::uuid[])
  for update of s skip locked
), seen as (
  update session s set last_seen_at = now() from unmarked u where s.id = u.id
)
select "sessionId", "personId", "actingPersonId", "representativeId", "workplaceMemberId", ssn, name, roles, workplace, "hasAcceptedTerms"
from caller`)

/** A few concurrent statements are enough, because the next batch is collected while they are running. */
const MAX_CONCURRENT = 3
const MAX_BATCH = 64

interface SessionUse {
  readonly sessionId: string
  /** Whether a person makes the call; then the session is not idle. */
  readonly isUse: boolean
}

const idsOf = (uses: readonly SessionUse[]) => [...new Set(uses.map(({ sessionId }) => sessionId))]

/**
 * Finds the callers of sessions and batches concurrent requests in one statement. The statement begins after all its requests
 * have arrived, so that none gets outdated data.
 */
export const callersOf = (db: Database): ((use: SessionUse) => Promise<CallerRow | undefined>) =>
  batched({
    maxConcurrent: MAX_CONCURRENT,
    maxSize: MAX_BATCH,
    run: async (uses) => {
      const rows = await findCallers(db, [idsOf(uses), idsOf(uses.filter(({ isUse }) => isUse))])
      const bySession = new Map(rows.map((row) => [row.sessionId, row]))
      return uses.map(({ sessionId }) => bySession.get(sessionId))
    },
  })

/**
 * $5: the id of the membership, for a session of a workplace; $6: of the representative. Also stores the time of the sign-in on the person, and on
 * the human who acts for an organisation. Returns no row for an unknown person, or if the membership has ended.
 */
export const insertSession = prepared<
  SessionPerson,
  [
    personId: number,
    human: number | null,
    userAgent: string | null,
    address: string | null,
    memberId: number | null,
    representativeId: number | null,
  ]
>(`
with someone as (
  select ${person}, ${languageOf('$2::bigint')}, ${sessionHasAccepted('$6::bigint')} from person p
  left join authorized_user a on a.person_id = p.id and a.enabled and ${mayHoldRole('p')}
    and $5::bigint is null and $6::bigint is null
  left join (workplace_member m join workplace w on w.id = m.workplace_id)
    on m.id = $5 and m.person_id = $2 and w.person_id = p.id and ${isCurrentMember}
  where p.id = $1 and p.erased_at is null and ($5::bigint is null or m.id is not null)
    and ($6::bigint is null or ${mayRepresent({ id: '$6', owner: 'p.id', human: '$2' })})
), signed_in as (
  update person p set last_signed_in_at = now() from someone
  where p.id = $2 or p.id = someone."personId" and $6::bigint is null
), opened as (
  insert into session (
    person_id, acting_person_id, roles, user_agent, address_class, workplace_member_id, representative_id, expires_at)
  select "personId", $2, roles, $3, $4, $5::bigint, $6::bigint, now() + interval '${SESSION_HOURS} hours' from someone
  returning id as "sessionId", acting_person_id as "actingPersonId", representative_id as "representativeId",
    expires_at as expires
)
select * from someone cross join opened`)

/** Updates the session's roles. Its expiry stays. */
export const renewSession = prepared<SessionPerson, [string]>(`
with live as (
  select s.id as "sessionId", ${person}, ${languageOf('s.acting_person_id')},
    ${sessionHasAccepted('s.representative_id')}
  from session s
  join person p on p.id = s.person_id and p.erased_at is null
  ${joinRights}
  where s.id = $1 and ${isLive}
), renewed as (
  update session s set roles = live.roles, last_seen_at = now() from live
  where s.id = live."sessionId" and s.ended_at is null
  returning s.expires_at as expires, s.acting_person_id as "actingPersonId", s.representative_id as "representativeId"
)
select * from live cross join renewed`)

export interface OpenSessionRow {
  sessionId: string
  created: Date
  lastSeen: Date
  expires: Date
  userAgent: string | null
  organizationName: string | null
}

export const findSessions = prepared<OpenSessionRow, [number]>(`
select s.id as "sessionId", s.created_at as created, s.last_seen_at as "lastSeen", s.expires_at as expires,
  s.user_agent as "userAgent", case when s.acting_person_id is not null then p.name end as "organizationName"
from session s
join person p on p.id = s.person_id
${joinRights}
where ${isOf('$1')} and ${isLive}
order by s.created_at desc, s.id`)

const ended = (condition: string) =>
  `update session s set ended_at = now() where s.ended_at is null and ${condition} returning s.id as "sessionId"`

export const endSession = prepared<{ sessionId: string }, [string]>(ended('s.id = $1'))
export const endOwnSession = prepared<{ sessionId: string }, [number, string]>(ended(`${isOf('$1')} and s.id = $2`))
export const endOtherSessions = prepared<{ sessionId: string }, [number, string]>(ended(`${isOf('$1')} and s.id <> $2`))

/** $1 SHA-256 of the cookie, $2 the subject or null for any. */
export const findDevice = prepared<{ known: true }, [Buffer, string | null]>(`
select true as known from login_device
where token_hash = $1 and ($2::text is null or subject = $2) and expires_at > now() limit 1`)

/** $1 SHA-256 of the new cookie, $2 of the previous one or null, $3 subjects of $4, the person who has signed in. */
export const rememberDevice = prepared<never, [Buffer, Buffer | null, readonly string[], number]>(`
with before as (
  select subject, person_id, expires_at from login_device
  where token_hash = $2 and subject <> all ($3::text[]) and expires_at > now()
), replaced as (
  update login_device set expires_at = least(expires_at, now() + interval '1 hour') where token_hash = $2
)
insert into login_device (token_hash, subject, person_id, expires_at)
select $1::bytea, subject, person_id, expires_at from before
union all
select $1::bytea, unnest($3::text[]), $4::bigint, now() + interval '${DEVICE_DAYS} days'`)

/** $1 person, $2 SHA-256 of the cookie to keep, or null. */
export const forgetDevices = prepared<never, [number, Buffer | null]>(
  'delete from login_device where person_id = $1 and token_hash is distinct from $2',
)

/** A browser has a row for each way to sign in. */
export const exportedDevices = section(`
select row_number() over (order by min(created_at), token_hash) as key, min(created_at) as created,
  max(expires_at) as expires
from login_device where person_id = $1 and $2 = 0 group by token_hash`)

/** `stopped`: its veterinarian has lost the role, has died or is erased. */
type KeyState = 'good' | 'expired' | 'revoked' | 'stopped'

export interface KeyRow {
  id: number
  state: KeyState
  scopes: KeyScope[]
  /** The veterinarian for whom the key acts. The other columns of a person are null without one. */
  personId: number | null
  ssn: string
  name: string
  hasAcceptedTerms: boolean
}

/** Hashes of all keys, also revoked and expired ones. */
export const findKeyHashes = prepared<{ hash: Buffer }>('select key_hash as hash from api_key')

/** $1: SHA-256 of the key. The rights of its veterinarian are read here, so that their end stops the key at once. */
export const findApiKey = prepared<KeyRow, [Buffer]>(`
with key as materialized (
  select k.id, k.scopes, k.veterinarian_person_id as "personId", p.ssn, p.name, ${hasAcceptedTerms} as "hasAcceptedTerms",
    case when k.revoked_at is not null then 'revoked' when k.expires_on < ${TODAY} then 'expired'
      when k.veterinarian_person_id is not null and not coalesce(${isVeterinarian}, false) then 'stopped'
      else 'good' end as state
  from api_key k
  left join person p on p.id = k.veterinarian_person_id
  left join authorized_user a on a.person_id = p.id
  where k.key_hash = $1
), used as (
  update api_key k set last_used_at = now() from key
  where k.id = key.id and key.state = 'good'
    and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute')
)
select * from key`)

/** Sessions have no numeric id. A person has few, so they are read in one statement. */
export const exportedSessions = section(`
select row_number() over (order by s.created_at, s.id) as key, s.id as "sessionId", s.created_at as created,
  s.last_seen_at as "lastSeen", s.expires_at as expires, s.ended_at as ended, s.user_agent as "userAgent",
  s.address_class as "addressClass", case when s.acting_person_id is not null then p.name end as "organizationName"
from session s join person p on p.id = s.person_id
where (s.person_id = $1 and s.acting_person_id is null or s.acting_person_id = $1) and $2 = 0`)

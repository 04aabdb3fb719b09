import { prepared } from '../../../db/connection.ts'
import { IDLE_MINUTES } from '../../sign-in/sessions/index.ts'
import { PREVIEW_HOURS } from './rules.ts'

// The preview of session `s`, which is stored in the row of the session.

const until = `least(s.preview_started_at + interval '${PREVIEW_HOURS} hours', s.expires_at)`
const ended = 'preview_part = null, preview_version = null, preview_started_at = null'

export interface PreviewRow {
  /** Container name of the remote. */
  part: string
  version: string
  until: Date
  lasts: boolean
}

const preview = `s.preview_part as part, s.preview_version as version, ${until} as until, ${until} > now() as lasts`

export const findPreview = prepared<PreviewRow, [string]>(
  `select ${preview} from session s where s.id = $1 and s.preview_started_at is not null`,
)

/** Returns no row if the session has ended, or already has a preview. */
export const insertPreview = prepared<PreviewRow, [sessionId: string, part: string, version: string]>(`
update session s set preview_part = $2, preview_version = $3, preview_started_at = now()
where s.id = $1 and s.ended_at is null and s.preview_started_at is null returning ${preview}`)

/** Returns no row if the session has no preview. */
export const removePreview = prepared<{ id: string }, [string]>(
  `update session s set ${ended} where s.id = $1 and s.preview_started_at is not null returning s.id`,
)

export interface EndedRow {
  personId: number
  at: Date
}

/**
 * Ends the previews whose time is over or whose session has ended. If several processes run this, the first one gets
 * the rows.
 */
export const removeDuePreviews = prepared<EndedRow>(`
with due as (
  select s.id, least(${until}, s.ended_at, s.last_seen_at + interval '${IDLE_MINUTES} minutes') as at from session s
  where s.preview_started_at is not null for update skip locked
)
update session s set ${ended} from due where s.id = due.id and due.at <= now()
returning s.person_id as "personId", due.at as at`)

/** Persons with a role who have a name. */
export const countNamesakes = prepared<{ namesakes: number }, [string]>(`
select count(*)::int as namesakes from authorized_user a join person p on p.id = a.person_id
where a.enabled and p.erased_at is null and p.name = $1`)

import type { RetentionProfile } from '@dyra/shared/domain/limits'
import { cutoff, isPastRetention } from './due-queries.ts'

/**
 * SQL condition: the mail `t` still identifies a person, and either its pet is subject to retention or the mail ended
 * longer ago than the years of the profile. The payload of a mail contains names, and its deduplication key contains
 * ids of persons.
 */
const isMailDue = (
  profile: RetentionProfile,
) => `(t.recipient_person_id is not null or t.address is not null or t.dedup_key is not null
    or t.payload <> '{}')
  and (coalesce(t.done_at, t.dead_at) < ${cutoff(profile)}
    or exists (select from unnest(t.pet_ids) as about (id) join pet p on p.id = about.id where ${isPastRetention(profile)}))`

/** Clears the next $2 mails after id $1. A pending one is then never sent. Returns their number and the last id. */
export const clearMails = (profile: RetentionProfile): string => `
with due as (select t.id from outbox t where t.id > $1 and ${isMailDue(profile)} order by t.id limit $2 for update),
cleared as (
  update outbox o set recipient_person_id = null, address = null, dedup_key = null, payload = '{}',
    done_at = case when o.dead_at is null then coalesce(o.done_at, now()) end
  from due where o.id = due.id returning o.id)
select count(*)::int as n, max(id) as last from cleared`

/** Counts due mails with ids after $1 up to $2. */
export const countMails = (profile: RetentionProfile): string => `
select count(*)::int as n from outbox t where t.id > $1 and t.id <= $2 and ${isMailDue(profile)}`

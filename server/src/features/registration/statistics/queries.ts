import type { Statistics } from '@dyra/shared/contract/statistics'
import { type Database, prepared } from '../../../db/connection.ts'
import { isOpenInvitation } from '../../../db/expressions.ts'

/** Minimum ages, in days, by which pending transfers are grouped. */
const AGES = [0, 7, 30, 90, 365] as const

/** Iceland and the database use UTC all year, so `date_trunc` gives Icelandic months. */
const registrations = prepared<{ month: string; speciesId: number; count: number }>(`
select to_char(date_trunc('month', p.created_at), 'YYYY-MM') as month, p.species_id as "speciesId", count(*)::int as count
from pet p
where p.created_at >= date_trunc('month', now()) - interval '11 months'
group by 1, 2 order by 1, 2`)

const openTransfers = prepared<Statistics['openTransfers'][number], [number[]]>(`
select a.days as "olderThanDays",
  count(t.id) filter (where t.by_veterinarian)::int as registrations,
  count(t.id) filter (where not t.by_veterinarian)::int as transfers
from (select days, lead(days) over (order by days) as next from unnest($1::int[]) as days) a
left join pet_transfer t on t.status = 'pending'
  and t.created_at <= now() - make_interval(days => a.days)
  and (a.next is null or t.created_at > now() - make_interval(days => a.next))
group by a.days order by a.days`)

/** A pet has at most one open ownership, so the pets less the open ownerships are those without an owner. */
const pets = prepared<Statistics['pets']>(`
select (t.total - d.dead)::int as alive, d.dead::int, l.lost::int, greatest(t.total - o.owned, 0)::int as "withoutOwner",
  i.invited::int as invitations
from (select count(*) as total from pet) t,
  (select count(*) as dead from pet where is_dead) d,
  (select count(*) as lost from pet where is_lost) l,
  (select count(*) as owned from ownership where to_at is null) o,
  (select count(*) as invited from co_owner_invitation i where ${isOpenInvitation}) i`)

/**
 * Computes the lost pets from their number now, less this month's changes in the history. Does not count a death that
 * was withdrawn since.
 */
const petsAtMonthStart = prepared<Statistics['petsAtMonthStart']>(`
select (t.total - d.dead)::int as alive, d.dead::int, greatest(l.lost - h.change, 0)::int as lost,
  greatest(t.total - o.owned, 0)::int as "withoutOwner", i.invited::int as invitations
from (select date_trunc('month', now()) as start) m
cross join lateral (select count(*) as total from pet where created_at < m.start) t
cross join lateral (
  select count(*) as dead from pet where is_dead and death_registered_at < m.start and created_at < m.start) d
cross join lateral (select count(*) as lost from pet where is_lost) l
cross join lateral (
  select coalesce(sum(
    (a.value is not distinct from 'true')::int - (a.before is not distinct from 'true')::int), 0) as change
  from pet p
  join audit a on a.table_name = 'Pets' and a.row_id = p.id and a.column_name = 'IsLost' and a.created_at >= m.start
  where p.updated_at >= m.start) h
cross join lateral (
  select count(*) as owned from ownership where from_at < m.start and (to_at is null or to_at >= m.start)) o
cross join lateral (
  select count(*) as invited from co_owner_invitation
  where invited_at < m.start and expires_at > m.start and (decided_at is null or decided_at >= m.start)) i`)

/** Living owners of living pets. Accepting a pet confirms the details too. */
const confirmations = prepared<Statistics['confirmations'][number]>(`
select n.municipality, count(*)::int as owners,
  (count(*) filter (where greatest(n.confirmed_at, w.accepted) > now() - interval '1 year'))::int as confirmed,
  (count(*) filter (where n.stale_at > coalesce(greatest(n.confirmed_at, w.accepted), '-infinity')))::int as stale
from (
  select o.person_id, max(o.from_at) as accepted, bool_or(not p.is_dead) as has_living
  from ownership o join pet p on p.id = o.pet_id
  where o.to_at is null and o.person_id is not null group by o.person_id) w
join person n on n.id = w.person_id
where w.has_living and not n.deceased and n.erased_at is null
group by n.municipality order by owners desc, n.municipality`)

interface Pictures {
  readonly count: number
  readonly bytes: number
  readonly newCount: number
  readonly newBytes: number
}

/** PostgreSQL knows the length of a picture without reading it. */
const pictures = prepared<Pictures>(`
select count(*)::int as count, coalesce(sum(p.bytes), 0)::bigint as bytes,
  (count(*) filter (where p.is_new))::int as "newCount",
  coalesce(sum(p.bytes) filter (where p.is_new), 0)::bigint as "newBytes"
from (
  select octet_length(icon) + octet_length(large) as bytes, created_at >= date_trunc('month', now()) as is_new
  from pet_image) p`)

/** Runs the statements in sequence, because some are slow at a million pets and other requests need connections too. */
export async function readFigures(db: Database) {
  const registered = await registrations(db, [])
  const waiting = await openTransfers(db, [[...AGES]])
  const [petCounts = { alive: 0, dead: 0, lost: 0, withoutOwner: 0, invitations: 0 }] = await pets(db, [])
  const [atMonthStart = { alive: 0, dead: 0, lost: 0, withoutOwner: 0, invitations: 0 }] = await petsAtMonthStart(
    db,
    [],
  )
  const [pictureCounts = { count: 0, bytes: 0, newCount: 0, newBytes: 0 }] = await pictures(db, [])
  const confirmed = await confirmations(db, [])
  return { registered, waiting, confirmed, petCounts, atMonthStart, pictureCounts }
}

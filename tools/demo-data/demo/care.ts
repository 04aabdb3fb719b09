import type { Connection } from '../../../server/src/db/statements.ts'
import type { DemoPeople } from './people.ts'

/** Cases of the shelter, one in each state: hours since the capture, what was found, and what followed hours later. */
const CASES = `
with shelter as (
  select w.id as workplace_id, m.person_id from workplace w join workplace_member m on m.workplace_id = w.id
  where w.kind = 'shelter'),
generated as (
  select p.id, p.species_id, m.tag_number, o.person_id as owner_id, row_number() over (order by p.id) as n
  from pet p join ownership o on o.pet_id = p.id and o.to_at is null and o.person_id >= $2
  join microtag m on m.pet_id = p.id and m.is_latest
  where not p.is_dead and not p.is_lost and not exists (select from pet_dispute d where d.pet_id = p.id)
    and not exists (select from pet_transfer t where t.pet_id = p.id and t.status = 'pending')),
story as (
  select s.*, g.id as pet_id, coalesce(g.species_id, 2) as species_id, coalesce(g.tag_number, s.number) as tag_number,
    g.owner_id, to_timestamp($1::float8 / 1000) - s.ago as taken_at
  from (values
    (interval '20 hours', null::int, null, 'well', 'Gæfur fressköttur með hvíta bringu.', 'Kópavogsbær', 'Við Smáratorg',
      null::interval, null, null::interval, null::interval, null),
    (interval '17 days', null, '352098100900077', 'well', null, 'Akureyrarbær', 'Við Glerártorg', null, null, null, null, null),
    (interval '3 days', 1, null, 'well', null, 'Hafnarfjarðarkaupstaður', 'Við höfnina', interval '5 hours', null, null, null, null),
    (interval '2 days', 2, null, 'well', null, 'Reykjavíkurborg', 'Við Rauðavatn', interval '3 hours', 'home', interval '30 hours',
      null, null),
    (interval '4 days', null, null, 'injured', 'Lærbrotin læða sem fannst við veginn.', 'Kópavogsbær', 'Við Nýbýlaveg', null,
      'euthanised', interval '60 hours', null, null),
    (interval '30 days', 3, null, 'well', null, 'Garðabær', 'Við Vífilsstaðavatn', interval '2 hours', 'home', interval '9 hours',
      interval '12 hours', 'keeper')
  ) s (ago, n, number, condition, details, municipality, place, reached, end_kind, proposed, ended, confirmed_as)
  left join generated g using (n)),
added as (
  insert into care_case (workplace_id, pet_id, tag_number, species_id, condition, details, municipality, place, taken_at,
    opened_by, created_at, reached_at, end_kind, proposed_at, proposed_by, ended_at, confirmed_as, confirmed_by)
  select w.workplace_id, s.pet_id, s.tag_number, s.species_id, s.condition, s.details, s.municipality, s.place, s.taken_at,
    w.person_id, s.taken_at, s.taken_at + s.reached, s.end_kind, s.taken_at + s.proposed,
    case when s.end_kind is not null then w.person_id end, s.taken_at + s.ended, s.confirmed_as,
    case when s.ended is not null then s.owner_id end
  from story s cross join shelter w order by s.ago desc
  returning *),
attempts as (
  insert into care_attempt (care_case_id, channel, result, tried_at, words, recorded_by, created_at)
  select a.id, t.channel, t.result, a.taken_at + t.later, t.words, t.by, a.taken_at + t.later
  from added a cross join lateral (values
    ('email', 'sent', interval '1 minute', null, null::bigint, a.pet_id is not null),
    ('phone', 'reached', a.reached_at - a.taken_at, 'Eigandinn ætlar að sækja dýrið.', a.opened_by, a.reached_at is not null),
    ('advert', 'sent', interval '4 hours', 'Auglýst á vef athvarfsins.', a.opened_by, a.pet_id is null)
  ) t (channel, result, later, words, by, happened)
  where t.happened)
insert into audit (table_name, row_id, column_name, value, created_by, created_at)
select 'CareCases', a.id, n.field, n.value, a.opened_by, n.at from added a cross join lateral (values
  ('CareTaken', a.taken_at::text, a.created_at), ('CareReached', a.reached_at::text, a.reached_at),
  ('CareEnd', a.end_kind, a.proposed_at), ('CareEnded', a.ended_at::text, a.ended_at)) n (field, value, at)
where n.value is not null`

const DAYS_REPORTED = 3

/** Thefts of two generated lost pets: one that the owner reported, and one that the police confirmed a day later. */
const THEFTS = `
with police as (
  select w.id, m.person_id from workplace w join workplace_member m on m.workplace_id = w.id where w.kind = 'police'),
stolen as (
  select p.id as pet_id, o.person_id as owner_id, row_number() over (order by p.id) as n,
    to_timestamp($1::float8 / 1000) - interval '${DAYS_REPORTED} days' as at
  from pet p join ownership o on o.pet_id = p.id and o.to_at is null and o.person_id >= $2
  where p.is_lost and p.day_of_disappear < to_timestamp($1::float8 / 1000) - interval '${DAYS_REPORTED + 1} days'
    and not exists (select from pet_transfer t where t.pet_id = p.id and t.status = 'pending')
  order by p.id limit 2),
added as (
  insert into theft (pet_id, case_number, reported_at, reported_by, created_at, confirmed_at, confirmed_by, workplace_id)
  select s.pet_id, '007-2026-0' || s.n, s.at, s.owner_id, s.at, case when s.n = 2 then s.at + interval '1 day' end,
    case when s.n = 2 then l.person_id end, case when s.n = 2 then l.id end
  from stolen s cross join police l
  returning *)
insert into audit (table_name, row_id, column_name, value, created_by, created_at)
select 'Pets', a.pet_id, n.field, n.at::text, n.by, n.at from added a cross join lateral (values
  ('TheftReported', a.reported_at, a.reported_by), ('TheftConfirmed', a.confirmed_at, a.confirmed_by)) n (field, at, by)
where n.at is not null`

/** Animals in care of the shelter, and thefts. */
export async function writeCare(connection: Connection, { others }: DemoPeople, now: number): Promise<void> {
  await connection.query(CASES, [now, others.first])
  await connection.query(THEFTS, [now, others.first])
}

import { INSTITUTION_VIEWER } from '../../../server/src/access-log/log-view.ts'
import type { Connection } from '../../../server/src/db/statements.ts'
import type { DemoPeople } from './people.ts'

/** Snati, Skotta and Gosi of the owner Færeyjar. */
const [VISITOR, FOUND, DEAD] = ['352098100000011', '352098100000012', '352098100000015']

const SCANS = `
insert into access_log (created_at, what, tag_number, pet_id, reader_person_id, acting_person_id, reader_role, purpose, person_ids)
select to_timestamp($1::float8 / 1000) - s.ago, 'POST /api/Scans', m.tag_number, m.pet_id, s.reader, s.human, s.role,
  s.purpose, array[$2::bigint]
from (
  select '${VISITOR}' as tag, $3::bigint as reader, null::bigint as human, 'Veterinarian' as role,
    'firstVisit' as purpose, interval '30 days' as ago
  union all
  select '${FOUND}', w.person_id, v.person_id, '${INSTITUTION_VIEWER}', 'found', interval '6 days'
  from workplace w join workplace_member v on v.workplace_id = w.id where w.kind = 'shelter'
) s join microtag m on m.tag_number = s.tag`

const ATTEMPT = `
insert into contact_attempt (pet_id, tried, channel, outcome, tried_at, words, created_at, created_by)
select pet_id, 'owner', 'phone', 'reached', to_timestamp($1::float8 / 1000), 'Eigandinn kom og kvaddi hundinn.',
  to_timestamp($1::float8 / 1000), $2
from microtag where tag_number = '${DEAD}'`

/** Scans of pets of the owner Færeyjar, and an attempt to reach the owner before euthanasia. */
export async function writeScans(connection: Connection, { of }: DemoPeople, now: number): Promise<void> {
  await connection.query(SCANS, [now, of('Færeyjar'), of('Danmörk')])
  await connection.query(ATTEMPT, [Date.parse('2025-06-16T10:00:00Z'), of('Danmörk')])
}

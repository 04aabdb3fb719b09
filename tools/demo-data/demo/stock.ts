import { DAY_MS } from '@dyra/shared/domain/dates'
import type { Connection } from '../../../server/src/db/statements.ts'
import type { DemoPeople } from './people.ts'

const CLINIC = `(select min(id) from workplace where kind = 'clinic')`

const DELIVER = `
with b as (
  insert into tag_batch (person_id, workplace_id, delivered_on, first_number, last_number, tag_count, created_by)
  values ($1::bigint, case when $1::bigint is null then ${CLINIC} end, $2, $3, $4, $4::text::bigint - $3::text::bigint + 1, $5)
  returning *)
insert into delivered_tag (batch_id, holder_person_id, holder_workplace_id, tag_number)
select b.id, b.person_id, b.workplace_id, lpad((b.first_number::bigint + n)::text, 15, '0')
from b cross join generate_series(0, b.tag_count - 1) n`

const LOST = `update delivered_tag set voided_at = now() - interval '20 days', void_reason = 'lost' where tag_number = $1`

/**
 * A box of fifty numbers of the clinic, of which one was lost, and a rest of ten numbers that the veterinarian Danmörk
 * got long ago. None of them is registered.
 */
export async function writeStock(connection: Connection, { of }: DemoPeople, now: number): Promise<void> {
  const day = (days: number) => new Date(now - days * DAY_MS).toISOString().slice(0, 10)
  const by = of('Grænland')
  await connection.query(DELIVER, [null, day(40), '352098100400001', '352098100400050', by])
  await connection.query(DELIVER, [of('Danmörk'), day(500), '352098100400101', '352098100400110', by])
  await connection.query(LOST, ['352098100400050'])
}

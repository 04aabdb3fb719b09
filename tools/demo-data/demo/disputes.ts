import { DAY_MS } from '@dyra/shared/domain/dates'
import type { Connection } from '../../../server/src/db/statements.ts'
import type { DemoPeople } from './people.ts'

const OPEN_DAYS = 3
const REASON = 'Fyrrverandi sambýlingar segjast báðir eiga dýrið. Beðið er eftir kaupsamningi.'

/** A dispute about the first generated pet that is neither lost nor in transfer, with its task. */
const INSERT = `
with disputed as (
  insert into pet_dispute (pet_id, reason, created_at, created_by)
  select p.id, $2, to_timestamp($1::float8 / 1000), $3 from pet p
  join ownership o on o.pet_id = p.id and o.to_at is null and o.person_id >= $4
  where not p.is_dead and not p.is_lost
    and not exists (select from pet_transfer t where t.pet_id = p.id and t.status = 'pending')
  order by p.id limit 1
  returning pet_id, created_at)
insert into task (kind, pet_id, created_at, created_by) select 'dispute', pet_id, created_at, $3 from disputed`

/** A dispute that the administrator Grænland opened. */
export async function writeDisputes(connection: Connection, { of, others }: DemoPeople, now: number): Promise<void> {
  await connection.query(INSERT, [now - OPEN_DAYS * DAY_MS, REASON, of('Grænland'), others.first])
}

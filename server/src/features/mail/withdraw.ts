import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'

interface Told {
  readonly ownerPersonId: number
  readonly petId: number
}

/**
 * Takes a pet out of the mail that still waits to ask its new owner: whoever answered in the ten minutes before it goes
 * out need not be asked any more. A mail about no other pet goes with it.
 */
export async function withdrawRegistrationMail(tx: Transaction<Schema>, { ownerPersonId, petId }: Told): Promise<void> {
  await sql`
    with waiting as (
      select id, pet_ids, array_position(pet_ids, ${petId}::bigint) - 1 as place
      from outbox
      where recipient_person_id = ${ownerPersonId} and kind = 'registrationPending' and dedup_key is not null
        and done_at is null and dead_at is null and ${petId} = any(pet_ids)
      for update
    ), gone as (
      delete from outbox where id in (select id from waiting where cardinality(pet_ids) = 1)
    )
    update outbox o
    set pet_ids = array_remove(o.pet_ids, ${petId}::bigint), payload = o.payload #- array['pets', w.place::text]
    from waiting w where o.id = w.id and cardinality(w.pet_ids) > 1`.execute(tx)
}

import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'

interface Told {
  readonly ownerPersonId: number
  readonly petId: number
}

/**
 * Takes a pet out of the mails that still wait to ask or remind its new owner: who answered before they go out need not
 * be asked any more. A mail about no other pet goes with it.
 */
export async function withdrawQuestions(tx: Transaction<Schema>, { ownerPersonId, petId }: Told): Promise<void> {
  await sql`
    with waiting as (
      select id, pet_ids, payload from outbox
      where recipient_person_id = ${ownerPersonId} and dedup_key is not null and done_at is null and dead_at is null
        and kind in ('registrationPending', 'registrationReminder', 'transferReminder') and ${petId} = any(pet_ids)
      for update
    ), gone as (
      delete from outbox where id in (select id from waiting where ${petId} = all(pet_ids))
    )
    update outbox o
    set pet_ids = array_remove(o.pet_ids, ${petId}::bigint), payload = jsonb_set(w.payload, '{pets}', (
      select jsonb_agg(pet order by place) from jsonb_array_elements(w.payload->'pets') with ordinality p (pet, place)
      where w.pet_ids[place] <> ${petId}))
    from waiting w where o.id = w.id and ${petId} <> any(w.pet_ids)`.execute(tx)
}

import type { Client } from 'pg'
import { queryOne } from '../../kit/database.ts'

interface Id {
  readonly id: number
}

/** Ids of the veterinarian with the most registrations who may register more, and of owners to register pets for. */
export async function findPeople(client: Client): Promise<{ veterinarian: number; owners: number[] }> {
  const veterinarian = await queryOne<Id>(
    client,
    `select a.person_id::int as id from authorized_user a join person p on p.id = a.person_id
     cross join lateral (select count(*) as n from microtag m where m.registered_by = a.person_id) r
     where a.enabled and 'Veterinarian' = any (a.roles) and a.default_invoiced_person_id is not null
       and p.signed_user_agreement_at is not null and p.signed_privacy_policy_at is not null
     order by r.n desc limit 1`,
  )
  // Retention erases persons without pets.
  const owners = await client.query<Id>(
    `select id::int from person p where email is not null and not deceased and length(ssn) = 10 and ssn < '4'
       and exists (select from ownership o where o.person_id = p.id and o.to_at is null)
     order by id limit 20000`,
  )
  return { veterinarian: veterinarian.id, owners: owners.rows.map(({ id }) => id) }
}

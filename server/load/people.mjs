import { openSessions } from '../bench/tools/sessions.mjs'

const VETERINARIANS = 120
const OWNERS = 600
const SIGNED = 'p.signed_user_agreement_at is not null and p.signed_privacy_policy_at is not null'

const VETERINARIANS_TEXT = `select a.person_id::int as id from authorized_user a join person p on p.id = a.person_id
  where a.enabled and 'Veterinarian' = any (a.roles) and a.default_invoiced_person_id is not null and ${SIGNED}
  order by 1 limit ${VETERINARIANS}`

/** Owners with some living pets of their own that nobody else has been offered. */
const OWNERS_TEXT = `select p.id::int as id, p.ssn, array(
    select o.pet_id::int from ownership o join pet t on t.id = o.pet_id
    where o.person_id = p.id and o.to_at is null and not t.is_dead and not t.is_lost and t.co_owner_person_id is null
      and not exists (select from pet_transfer r where r.pet_id = o.pet_id and r.status = 'pending')
    limit 3) as pets
  from person p where p.id in (select person_id from ownership where to_at is null limit 20000)
    and ${SIGNED} and p.email is not null and not p.deceased and not p.is_organization
  order by 1 limit ${OWNERS}`

/** Veterinarians and owners with open sessions: `{ id, headers, pets }`. Who owns a pet is kept up to date by the calls. */
export async function gatherPeople(root, url, client) {
  const veterinarians = (await client.query(VETERINARIANS_TEXT)).rows
  const owners = (await client.query(OWNERS_TEXT)).rows.filter(({ pets }) => pets.length > 0)
  const headers = await openSessions(
    root,
    url,
    [...veterinarians, ...owners].map(({ id }) => id),
  )
  const signed = (people, from) => people.map((person, n) => ({ ...person, headers: headers[from + n] }))
  return { veterinarians: signed(veterinarians, 0), owners: signed(owners, veterinarians.length) }
}

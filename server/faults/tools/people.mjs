import { withDatabase } from '../../bench/tools/registry.mjs'
import { openSessions } from '../../bench/tools/sessions.mjs'

const SIGNED = 'p.signed_user_agreement_at is not null and p.signed_privacy_policy_at is not null'
const OWNERS = 240

async function findPeople(client) {
  const veterinarians = await client.query(
    `select a.person_id::int as id from authorized_user a join person p on p.id = a.person_id
     where a.enabled and 'Veterinarian' = any (a.roles) and a.default_invoiced_person_id is not null and ${SIGNED}
     order by 1 limit 8`,
  )
  const administrators = await client.query(
    `select a.person_id::int as id from authorized_user a join person p on p.id = a.person_id
     where a.enabled and 'Administrator' = any (a.roles) and ${SIGNED} order by 1 limit 1`,
  )
  const owners = await client.query(
    `select p.id::int as id, p.ssn from person p where ${SIGNED} and p.email is not null and not p.deceased
       and not p.is_organization and not exists (select from authorized_user a where a.person_id = p.id)
     order by 1 limit ${OWNERS}`,
  )
  return [veterinarians, administrators, owners].map(({ rows }) => rows)
}

/** Who takes part, each with an open session: `{ veterinarians, administrator, owners }` of `{ id, headers }`, owners with their kennitala. */
export async function gatherPeople(root, url) {
  const groups = await withDatabase(url, findPeople)
  const headers = await openSessions(
    root,
    url,
    groups.flat().map(({ id }) => id),
  )
  let place = 0
  const [veterinarians, [administrator], owners] = groups.map((people) =>
    people.map((person) => ({ ...person, headers: headers[place++] })),
  )
  return { veterinarians, administrator, owners }
}

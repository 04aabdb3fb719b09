import type { Client } from 'pg'
import { withDatabase } from '../kit/database.ts'
import { findVeterinarians, type Owner, type Person, SIGNED } from '../kit/people.ts'
import { withSessions } from '../kit/sessions.ts'

const VETERINARIANS = 120
const OWNERS = 600

export interface PetOwner extends Owner {
  /** Ids of their pets. The calls keep the list up to date. */
  readonly pets: number[]
}

export interface LoadPeople {
  readonly veterinarians: readonly Person[]
  readonly owners: readonly PetOwner[]
}

/** Owners with living pets that have no pending transfer. */
const OWNERS_TEXT = `select p.id::int as id, p.ssn, array(
    select o.pet_id::int from ownership o join pet t on t.id = o.pet_id
    where o.person_id = p.id and o.to_at is null and not t.is_dead and not t.is_lost and t.co_owner_person_id is null
      and not exists (select from pet_transfer r where r.pet_id = o.pet_id and r.status = 'pending')
    limit 3) as pets
  from person p where p.id in (select person_id from ownership where to_at is null limit 20000)
    and ${SIGNED} and p.email is not null and not p.deceased and not p.is_organization
  order by 1 limit ${OWNERS}`

async function findPeople(client: Client) {
  const veterinarians = await findVeterinarians(client, VETERINARIANS)
  const { rows } = await client.query<Omit<PetOwner, 'headers'>>(OWNERS_TEXT)
  return { veterinarians, owners: rows.filter(({ pets }) => pets.length > 0) }
}

/** Gives each person an address (for benchmarks: RFC 2544), because nginx limits the requests of each address. */
const withAddresses = <P extends Person>(people: readonly P[], network: number): P[] =>
  people.map((person, n) => {
    const address = `198.${network}.${Math.floor(n / 250)}.${(n % 250) + 1}`
    return { ...person, headers: { ...person.headers, 'x-forwarded-for': address } }
  })

/** Veterinarians and pet owners, each with an open session and an address. */
export async function signInLoadPeople(url: string): Promise<LoadPeople> {
  const { veterinarians, owners } = await withDatabase(url, findPeople)
  return {
    veterinarians: withAddresses(await withSessions(url, veterinarians), 18),
    owners: withAddresses(await withSessions(url, owners), 19),
  }
}

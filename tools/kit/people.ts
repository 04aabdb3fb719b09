import type { Client } from 'pg'
import { withDatabase } from './database.ts'
import { first } from './present.ts'
import { type Authorization, withSessions } from './sessions.ts'

export interface Person {
  readonly id: number
  readonly headers: Authorization
}

export interface Owner extends Person {
  readonly ssn: string
}

export interface People {
  readonly veterinarians: readonly Person[]
  readonly administrator: Person
  readonly owners: readonly Owner[]
}

type PersonRow = Omit<Person, 'headers'>
type OwnerRow = Omit<Owner, 'headers'>

/** Condition for a person `p` who has accepted the terms. */
export const SIGNED = 'p.signed_user_agreement_at is not null and p.signed_privacy_policy_at is not null'
const VETERINARIANS = 8
const OWNERS = 240

/** Veterinarians who may register pets. */
export async function findVeterinarians(client: Client, limit: number): Promise<PersonRow[]> {
  const { rows } = await client.query<PersonRow>(
    `select a.person_id::int as id from authorized_user a join person p on p.id = a.person_id
     where a.enabled and 'Veterinarian' = any (a.roles) and a.default_invoiced_person_id is not null and ${SIGNED}
     order by 1 limit $1`,
    [limit],
  )
  return rows
}

async function findPeople(client: Client) {
  const veterinarians = await findVeterinarians(client, VETERINARIANS)
  const administrators = await client.query<PersonRow>(
    `select a.person_id::int as id from authorized_user a join person p on p.id = a.person_id
     where a.enabled and 'Administrator' = any (a.roles) and ${SIGNED} order by 1 limit 1`,
  )
  const owners = await client.query<OwnerRow>(
    `select p.id::int as id, p.ssn from person p where ${SIGNED} and p.email is not null and not p.deceased
       and not p.is_organization and not exists (select from authorized_user a where a.person_id = p.id)
     order by 1 limit $1`,
    [OWNERS],
  )
  return { veterinarians, administrators: administrators.rows, owners: owners.rows }
}

/** Veterinarians, an administrator and owners of the demo data, each with an open session. */
export async function signInPeople(url: string): Promise<People> {
  const { veterinarians, administrators, owners } = await withDatabase(url, findPeople)
  return {
    veterinarians: await withSessions(url, veterinarians),
    administrator: first(await withSessions(url, administrators), 'an administrator'),
    owners: await withSessions(url, owners),
  }
}

import type { AuthApplication } from '@dyra/shared/contract/auth-applications'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { section } from '../../../db/export-section.ts'
import type { Schema } from '../../../db/schema.ts'
import { andAll, olderThan, personNameConditions } from '../../../db/text-search.ts'
import type { Page } from '../../../http/paging.ts'

export interface ApplicationRow extends Omit<AuthApplication, 'accepted' | 'created'> {
  created: Date
}

const applications = sql`
  select a.id as "authApplicationId", p.id as "personId", p.name as "fullName", p.ssn, a.status,
    a.requested_role as "requestedRole", a.created_at as created
  from auth_application a join person p on p.id = a.person_id`

async function readOne(db: Kysely<Schema>, which: RawBuilder<unknown>): Promise<ApplicationRow | undefined> {
  return (await sql<ApplicationRow>`${applications} where ${which}`.execute(db)).rows[0]
}

export const readApplication = (db: Kysely<Schema>, authApplicationId: number) =>
  readOne(db, sql`a.id = ${authApplicationId}`)

export const readLastOf = (db: Kysely<Schema>, personId: number) =>
  readOne(db, sql`a.person_id = ${personId} order by a.id desc limit 1`)

export const readPendingOf = (db: Kysely<Schema>, personId: number) =>
  readOne(db, sql`a.person_id = ${personId} and a.status = 'pending'`)

interface PendingFilter {
  /** Words of the applicant's name, or the beginning of the kennitala; '' for all. */
  readonly search: string
  readonly olderThanDays?: number
  readonly page: Page
}

/** Pending applications, oldest first, and their number. */
export async function findPending(
  db: Kysely<Schema>,
  { search, olderThanDays: days, page: { from, size } }: PendingFilter,
) {
  const age = days === undefined ? [] : [olderThan(sql`a.created_at`, days)]
  const found = sql`a.status = 'pending' ${andAll([...age, ...personNameConditions(search)])}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<ApplicationRow>`${applications} where ${found}
      order by a.created_at, a.id limit ${size} offset ${from}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total
      from auth_application a join person p on p.id = a.person_id where ${found}`.execute(db),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

export const exportedApplications = section(`
select id as key, id as "authApplicationId", requested_role as "requestedRole", status, created_at as created,
  decided_at as decided
from auth_application where person_id = $1 and id > $2`)

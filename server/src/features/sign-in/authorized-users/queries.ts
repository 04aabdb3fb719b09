import type { AuthorizedUser } from '@dyra/shared/contract/authorized-users'
import { type Kysely, sql } from 'kysely'
import { section } from '../../../db/export-section.ts'
import { lockName } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { andAll, personNameConditions } from '../../../db/text-search.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Page } from '../../../http/paging.ts'

const columns = sql`a.id as "authUserId", p.id as "personId", p.name as "fullName", p.ssn, a.enabled,
  a.default_invoiced_person_id as "defaultInvoicedPersonId", a.roles, a.version`

/** An authorised user with the version of the row instead of its `etag`. */
export type AuthorizedUserRow = Omit<AuthorizedUser, 'etag'> & { readonly version: number }

const orders = { fullName: sql`p.name_sort`, ssn: sql`p.ssn`, enabled: sql`a.enabled` }

interface Listed {
  readonly showDisabled: boolean
  /** Words of the name, or the beginning of the kennitala; '' for all. */
  readonly search: string
  readonly by: keyof typeof orders
  readonly asc: boolean
  readonly page: Page
}

/** Persons with granted roles in Icelandic order, and their number. */
export async function findAuthorizedUsers(db: Kysely<Schema>, { showDisabled, search, by, asc, page }: Listed) {
  const found = sql`from authorized_user a join person p on p.id = a.person_id
    where (a.enabled or ${showDisabled}) ${andAll(personNameConditions(search))}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<AuthorizedUserRow>`select ${columns} ${found}
      order by ${orders[by]} ${asc ? sql`asc` : sql`desc`}, p.name_sort, p.id limit ${page.size} offset ${page.from}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Reads an existing authorised user; authorised users are never deleted. */
export async function readAuthorizedUser(db: Kysely<Schema>, authUserId: number): Promise<AuthorizedUserRow> {
  const { rows } = await sql<AuthorizedUserRow>`select ${columns}
    from authorized_user a join person p on p.id = a.person_id where a.id = ${authUserId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('No such authorised user')
  return row
}

/**
 * Returns the ids of the enabled administrators. Concurrent requests that disable administrators wait here and then see
 * who is left. Takes an advisory lock instead of locking the rows: the next statement locks one more row, and rows that
 * are locked in different orders deadlock.
 */
export async function lockAdministrators(tx: Tx): Promise<readonly number[]> {
  await lockName(tx, 'administrators')
  const { rows } = await sql<{ id: number }>`select id from authorized_user
    where enabled and 'Administrator' = any(roles) order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

const lockUsers = (tx: Tx) =>
  tx
    .selectFrom('authorized_user')
    .select(['id', 'person_id as personId', 'roles', 'enabled', 'version'])
    .forNoKeyUpdate()

export const lockUser = (tx: Tx, authUserId: number) => lockUsers(tx).where('id', '=', authUserId).executeTakeFirst()

export const lockUserOf = (tx: Tx, personId: number) =>
  lockUsers(tx).where('person_id', '=', personId).executeTakeFirst()

export const exportedRoles = section(`
select a.id as key, a.roles, a.enabled, a.created_at as created, a.default_invoiced_person_id as "defaultInvoicedPersonId"
from authorized_user a where a.person_id = $1 and a.id > $2`)

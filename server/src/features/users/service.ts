import type { UserUpdate } from '@dyra/shared/contract/users'
import type { PersonCaller } from '../../access/caller.ts'
import type { Registers } from '../../adapters/registers.ts'
import { changesBy, NOW } from '../../db/change.ts'
import type { Database } from '../../db/connection.ts'
import { inTransaction } from '../../db/transaction.ts'
import { problem } from '../../http/problem.ts'
import { hideContacts } from '../found-reports/index.ts'
import { endAlertsOfProtected, hidePlacesOf } from '../lost-alerts/index.ts'
import { nothingShown } from './protection-rules.ts'
import { readUser, type UserRow } from './queries.ts'
import { type Registered, readRegistered } from './read-registered.ts'
import { ssnNotFound } from './texts.ts'
import { updateOf } from './update-rules.ts'

interface Update {
  readonly userId: number
  readonly body: UserUpdate
  /** @throws ProblemError 412 if the update is based on another version. Without it, any version is accepted. */
  readonly requireVersion?: (version: number) => void
}

async function requireUser(db: Database, userId: number): Promise<UserRow> {
  const row = await readUser(db, userId)
  if (!row) throw problem(404)
  return row
}

/** Changes the data that the person provides. @throws ProblemError 400 at the fields, 404, 412 */
export async function updateUser(
  db: Database,
  caller: PersonCaller,
  { userId, body, requireVersion }: Update,
): Promise<void> {
  const row = await requireUser(db, userId)
  requireVersion?.(row.version)
  const set = updateOf(body, row, caller.personId === userId)
  if (Object.values(set).every((value) => value === undefined)) return
  const expect = requireVersion && { version: row.version }
  await inTransaction(db, async (tx) => {
    if (!(await changesBy(caller, tx).update('person', { id: userId, set, expect }))) throw problem(expect ? 412 : 404)
    if (set.through_registry_only && !row.throughRegistryOnly) {
      await hidePlacesOf(tx, caller, userId)
      await hideContacts(tx, userId)
    }
  })
}

const namesOfColumns: Readonly<Record<keyof Registered, (row: UserRow) => unknown>> = {
  name: (row) => row.name,
  address: (row) => row.address,
  postal_code_id: (row) => row.postalCodeId,
  municipality: (row) => row.municipality,
  country_code: (row) => row.countryCode,
  deceased: (row) => row.deceased,
  address_protected: (row) => row.addressProtected,
}

const isAsRegistered = (row: UserRow, registered: Registered): boolean =>
  (Object.keys(namesOfColumns) as (keyof Registered)[]).every((name) => namesOfColumns[name](row) === registered[name])

/**
 * Updates the person from the register. Returns whether anything changed.
 * @throws ProblemError 404, RegisterError
 */
export async function syncUser(
  sources: { readonly db: Database; readonly registers: Registers },
  caller: PersonCaller,
  userId: number,
): Promise<boolean> {
  const row = await requireUser(sources.db, userId)
  const registered = await readRegistered(sources, row.ssn)
  if (!registered) throw problem(404, { title: ssnNotFound })
  if (isAsRegistered(row, registered)) return false
  // Hides everything as soon as the register protects the address.
  const set = { ...registered, ...(registered.address_protected && nothingShown), synced_at: NOW as typeof NOW }
  await inTransaction(sources.db, async (tx) => {
    await changesBy(caller, tx).update('person', { id: userId, set })
    if (registered.address_protected && !row.addressProtected) await endAlertsOfProtected(tx, caller, userId)
    if (registered.address_protected) await hideContacts(tx, userId)
  })
  return true
}

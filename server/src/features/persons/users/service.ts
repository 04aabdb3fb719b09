import type { UserUpdate } from '@dyra/shared/contract/users'
import { changesBy, type Update as RowUpdate } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import { lockPerson } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { PersonContext } from '../../../kernel/call.ts'
import { announce } from '../../../kernel/event.ts'
import { problem } from '../../../problems/problem.ts'
import { closeTask } from '../../messages/tasks/index.ts'
import { addressChanged } from '../email-addresses/index.ts'
import { confirmedNow, notStale, readUser, type UserRow } from './queries.ts'
import { updateOf } from './rules.ts'

type Columns = RowUpdate<'person'>['set']
type Person = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

interface Update {
  readonly userId: number
  readonly body: UserUpdate
  /**
   * @throws ProblemError 412 if the update is based on another version. If this function is absent, any version is
   * accepted.
   */
  readonly requireVersion?: (version: number) => void
}

async function requireUser(db: Database, userId: number): Promise<UserRow> {
  const row = await readUser(db, userId)
  if (!row) throw problem(404)
  return row
}

/**
 * Details that the person saves count as confirmed. If the address was refused and another user changes it, the details
 * are no longer stale.
 */
function confirmationOf({ email, phone_numbers: phones }: Columns, row: UserRow, isSelf: boolean): Columns {
  if (isSelf && (email !== undefined || phones !== undefined)) return confirmedNow
  const isReplaced = row.staleReason === 'refusedMail' && email !== undefined && email !== row.email
  return isReplaced ? notStale : {}
}

/** A person who saves an address that another person set takes it over. */
const setterOf = ({ email }: Columns, row: UserRow, isSelf: boolean): Columns =>
  isSelf && email && email === row.email ? { email_set_by: row.id } : {}

/** A number that is removed or changed is no longer confirmed. */
function keptConfirmations(before: Person | undefined, { phone_numbers: phones }: Columns): Columns {
  if (before === undefined || !Array.isArray(phones)) return {}
  return { confirmed_phones: before.confirmed_phones.filter((phone) => phones.includes(phone)) }
}

/** The task about mails without an address ends when the person has one. */
async function endMailTask(
  tx: Tx,
  actor: PersonContext['caller'],
  { id, email }: { id: number; email: string | null },
) {
  if (email !== null) await closeTask(tx, { kind: 'unaddressedMail', personId: id }, { outcome: 'resolved', actor })
}

/** Changes the data that the person provides. @throws ProblemError 400 at the fields, 404, 412 */
export async function updateUser(
  { db, caller, reactions }: Pick<PersonContext, 'db' | 'caller' | 'reactions'>,
  { userId, body, requireVersion }: Update,
): Promise<void> {
  const row = await requireUser(db, userId)
  requireVersion?.(row.version)
  const isSelf = caller.personId === userId
  const given = updateOf(body, row, isSelf)
  if (Object.values(given).every((value) => value === undefined)) return
  const set = { ...given, ...confirmationOf(given, row, isSelf), ...setterOf(given, row, isSelf) }
  const expect = requireVersion && { version: row.version }
  await inTransaction(db, async (tx) => {
    const before = await lockPerson(tx, userId)
    const all = { ...set, ...keptConfirmations(before, set) }
    const after = await changesBy(caller, tx).update('person', { id: userId, set: all, expect })
    if (!after) throw problem(expect ? 412 : 404)
    if (before) await addressChanged(tx, before, after.email)
    await endMailTask(tx, caller, after)
    if (set.through_registry_only && !row.throughRegistryOnly)
      await announce(tx, reactions.personHidden, { actor: caller, personId: userId })
  })
}

import type { Selectable, Transaction } from 'kysely'
import { type Actor, changesBy, NOW } from '../../../db/change.ts'
import { lockPerson } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { hideContacts } from '../../lost-and-found/found-reports/index.ts'
import { endAlertsOfProtected } from '../../lost-and-found/lost-alerts/index.ts'
import { closeTask, openTask } from '../../messages/tasks/index.ts'
import { markRead } from '../../persons/register-reads/index.ts'
import { nothingShown, type Registered } from '../../persons/users/index.ts'
import { endRoles } from '../../sign-in/authorized-users/index.ts'
import { endProofsOfProtected } from '../verification-documents/index.ts'
import { hasLivingPet } from './queries.ts'

type Tx = Transaction<Schema>
type Person = Selectable<Schema['person']>

interface Change {
  readonly before: Person
  readonly registered: Registered
}

const isAsRegistered = ({ before, registered }: Change): boolean =>
  (Object.keys(registered) as (keyof Registered)[]).every((name) => before[name] === registered[name])

/** Everything that is published about a person ends as soon as the register protects the address. */
async function applyProtection(tx: Tx, actor: Actor, { before, registered }: Change): Promise<void> {
  if (!registered.address_protected) return
  if (!before.address_protected) {
    await endAlertsOfProtected(tx, actor, before.id)
    await endProofsOfProtected(tx, actor, before.id)
  }
  await hideContacts(tx, before.id)
}

/**
 * A death ends the roles, and opens a task with the text of a letter if the person owns a living pet. No mail is sent to
 * anyone. A correction of the register closes the task; an administrator gives the access back.
 */
async function applyDeath(tx: Tx, actor: Actor, { before, registered }: Change): Promise<void> {
  if (registered.deceased === before.deceased) return
  const task = { kind: 'deceasedOwner', personId: before.id } as const
  if (!registered.deceased) return closeTask(tx, task, { outcome: 'lapsed' })
  await endRoles(tx, actor, before.id)
  if (await hasLivingPet(tx, before.id)) await openTask(tx, task)
}

/** Stores what a register returned, with everything that follows from it. Returns the changed columns. */
export async function storeRegistered(
  tx: Tx,
  actor: Actor,
  { personId, registered }: { readonly personId: number; readonly registered: Registered },
): Promise<(keyof Registered)[]> {
  const before = await lockPerson(tx, personId)
  if (!before) return []
  await markRead(tx, personId)
  const change = { before, registered }
  if (isAsRegistered(change)) return []
  const set = { ...registered, ...(registered.address_protected && nothingShown), synced_at: NOW as typeof NOW }
  await changesBy(actor, tx).update('person', { id: personId, set })
  await applyProtection(tx, actor, change)
  await applyDeath(tx, actor, change)
  return (Object.keys(registered) as (keyof Registered)[]).filter((name) => before[name] !== registered[name])
}

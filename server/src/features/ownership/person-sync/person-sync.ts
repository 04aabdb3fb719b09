import type { Selectable } from 'kysely'
import { RecordError } from '../../../adapters/record.ts'
import { RegisterError } from '../../../adapters/register.ts'
import type { Registers } from '../../../adapters/registers.ts'
import { type Actor, changesBy, NOW, systemActor } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import { lockPerson } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { endTagsOfProtected } from '../../lost-and-found/collar-tags/index.ts'
import { hideContacts } from '../../lost-and-found/found-reports/index.ts'
import { endAlertsOfProtected } from '../../lost-and-found/lost-alerts/index.ts'
import { closeTask, openTask } from '../../messages/tasks/index.ts'
import { findDue, leaseRequested, markFailed, markRead, takeOneOfTonight } from '../../persons/register-reads/index.ts'
import { nothingShown, type Registered, readRegistered } from '../../persons/users/index.ts'
import { endRoles } from '../../sign-in/authorized-users/index.ts'
import { endProofsOfProtected } from '../verification-documents/index.ts'
import { findSsn, hasLivingPet } from './queries.ts'

export interface RefreshSources {
  readonly db: Database
  readonly registers: Registers
  /** Days after which a person is read again. */
  readonly days: number
  readonly perNight: number
}

/** Numbers of persons. */
interface Refreshed {
  readonly read: number
  readonly changed: number
  readonly deaths: number
  readonly protected: number
  /** Number of persons whom the register does not know. */
  readonly unknown: number
  readonly failed: number
}

/**
 * Failures in a row after which the register counts as down. A single person whom it cannot return does not stop the
 * run.
 */
const FAILURES_MAX = 3
const REQUESTED_BATCH = 10

const nothing: Refreshed = { read: 0, changed: 0, deaths: 0, protected: 0, unknown: 0, failed: 0 }

const sum = (a: Refreshed, b: Partial<Refreshed>): Refreshed =>
  Object.fromEntries(
    (Object.keys(a) as (keyof Refreshed)[]).map((name) => [name, a[name] + (b[name] ?? 0)]),
  ) as unknown as Refreshed

/** Reads one person and stores the answer in a transaction of its own. @throws RegisterError */
async function refreshPerson(sources: RefreshSources, personId: number): Promise<Partial<Refreshed>> {
  const { db } = sources
  const ssn = await findSsn(db, personId)
  const registered = ssn === undefined ? undefined : await readRegistered(sources, ssn)
  if (!registered) {
    await markRead(db, personId)
    return { unknown: 1 }
  }
  const changed = await inTransaction(db, (tx) => storeRegistered(tx, systemActor, { personId, registered }))
  return {
    read: 1,
    changed: changed.length > 0 ? 1 : 0,
    deaths: changed.includes('deceased') && registered.deceased ? 1 : 0,
    protected: changed.includes('address_protected') && registered.address_protected ? 1 : 0,
  }
}

/** Counts failures in a row, and throws the last one if the register is down. */
function failureCounter(db: Database) {
  let failures = 0
  return {
    reset: () => {
      failures = 0
    },
    count: async (personId: number, error: unknown): Promise<Partial<Refreshed>> => {
      if (!(error instanceof RegisterError || error instanceof RecordError)) throw error
      await markFailed(db, personId)
      // A record that cannot be used is still an answer: the register is not down.
      failures = error instanceof RecordError ? 0 : failures + 1
      if (failures >= FAILURES_MAX) throw error
      return { failed: 1 }
    },
  }
}

async function refreshEach(sources: RefreshSources, ids: readonly number[], mayRead: () => Promise<boolean>) {
  const failures = failureCounter(sources.db)
  let report = nothing
  for (const id of ids) {
    if (!(await mayRead())) break
    try {
      report = sum(report, await refreshPerson(sources, id))
      failures.reset()
    } catch (error) {
      report = sum(report, await failures.count(id, error))
    }
  }
  return report
}

/**
 * Reads persons with living pets again who were last read long ago (docs/domain.md#reading-the-national-register). A
 * run that was killed, or that found the register down, is repeated and continues with the others.
 * @throws RegisterError if the register is down
 */
export async function refreshDue(sources: RefreshSources): Promise<Refreshed> {
  const { db, days, perNight } = sources
  return refreshEach(sources, await findDue(db, days, perNight), () => takeOneOfTonight(db, perNight))
}

/**
 * Reads persons whom `requestRegisterRead` requested. The request stays for those whom the register cannot return.
 * @throws RegisterError
 */
export async function refreshRequested(sources: RefreshSources): Promise<Refreshed> {
  let report = nothing
  for (;;) {
    const ids = await leaseRequested(sources.db, REQUESTED_BATCH)
    report = sum(report, await refreshEach(sources, ids, async () => true))
    if (ids.length < REQUESTED_BATCH) return report
  }
}

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
    await endTagsOfProtected(tx, actor, before.id)
    await endProofsOfProtected(tx, actor, before.id)
  }
  await hideContacts(tx, before.id)
}

/**
 * A death ends the roles, and opens a task with the text of a letter if the person owns a living pet. No one gets a
 * mail. If the register corrects the death, the task is closed, but only an administrator can give the access back.
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

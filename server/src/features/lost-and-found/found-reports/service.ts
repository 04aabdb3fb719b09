import { INCIDENT } from '@dyra/shared/domain/reference'
import type { Transaction } from 'kysely'
import type { Caller } from '../../../access/caller.ts'
import { actorOfLink } from '../../../access/link-actor.ts'
import { NOW } from '../../../db/change.ts'
import type { Schema } from '../../../db/schema.ts'
import { openTask } from '../../messages/tasks/index.ts'
import { postIncident } from '../incidents/index.ts'
import { endThread } from './end-thread.ts'
import { requireSide, type Thread } from './find-thread.ts'
import { lockOpenThreadsOf } from './queries.ts'
import type { Relay } from './view.ts'

type Tx = Transaction<Schema>

interface Closing {
  readonly thread: Thread
  readonly isHome: boolean
  /** Who is signed in, if anyone. */
  readonly caller: Caller | null
}

/** Marks a lost pet as found, for its owner or co-owner. Others only close the thread. */
async function markFound(tx: Tx, { reference, reactions }: Relay, { thread, caller }: Closing): Promise<void> {
  const { personId } = thread
  if (personId === null || !thread.is_lost || !thread.is_owned) return
  const body = { incidentTypeId: INCIDENT.FoundAlive }
  await postIncident(tx, { caller: actorOfLink(personId, caller), petId: thread.pet_id, body, reference, reactions })
}

/** Either side closes the thread. The owner's side may add that the animal is home. */
export async function closeThread(tx: Tx, relay: Relay, closing: Closing): Promise<void> {
  const { thread, isHome } = closing
  if (thread.side === 'finder') return endThread(tx, thread, { reason: 'finder' })
  if (isHome) await markFound(tx, relay, closing)
  await endThread(tx, thread, { reason: isHome ? 'home' : 'owner' })
}

/** Blocks a signed-in finder in other threads with this owner too. Not an address, which many people may share. */
async function endOtherThreads(tx: Tx, { finder_person_id: finder, pet_id: petId }: Thread): Promise<void> {
  if (finder === null) return
  for (const other of await lockOpenThreadsOf(tx, finder, petId))
    await endThread(tx, other, { reason: 'owner', set: { blocked_at: NOW } })
}

/** Closes the thread; the finder and the finder's address send nothing more to this owner without a sign-in. */
export async function blockFinder(tx: Tx, thread: Thread): Promise<void> {
  requireSide(thread, 'ownersSide')
  await endThread(tx, thread, { reason: 'owner', set: { blocked_at: NOW } })
  await endOtherThreads(tx, thread)
}

/** Closes and blocks the thread, and opens a task. The thread is kept unchanged for 30 days. */
export async function reportAbuse(tx: Tx, thread: Thread): Promise<void> {
  requireSide(thread, 'ownersSide')
  await endThread(tx, thread, { reason: 'abuse', set: { blocked_at: NOW, abuse_at: NOW } })
  await endOtherThreads(tx, thread)
  await openTask(tx, { kind: 'reportedAbuse', petId: thread.pet_id, foundReportId: thread.id })
}

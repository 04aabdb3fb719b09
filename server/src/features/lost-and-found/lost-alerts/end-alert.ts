import type { Transaction } from 'kysely'
import { type Actor, changesBy, NOW } from '../../../db/change.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { isProtectedPet } from './protection-queries.ts'
import { findAlertsOfPerson, findOpenAlert } from './queries.ts'

type Tx = Transaction<Schema>

export type AlertEnd = 'found' | 'died' | 'transferred' | 'protected' | 'withdrawn'

const NO_PLACE = { postal_code_id: null, municipality: null, place_text: null } as const

/** What an alert publishes; cleared when it ends. */
const NO_TEXTS = {
  ...NO_PLACE,
  lost_time: null,
  marks: null,
  message: null,
} as const

/**
 * Ends the open alert of a pet and clears its texts. Returns whether there was one. Call it after locking or changing the
 * pet's row.
 */
export async function endAlert(tx: Tx, actor: Actor, { petId, reason }: { petId: number; reason: AlertEnd }) {
  const open = await findOpenAlert(tx, petId)
  if (!open) return false
  const ended = await changesBy(actor, tx).update('lost_alert', {
    id: open.id,
    set: { ended_at: NOW, end_reason: reason, ...NO_TEXTS },
    expect: { ended_at: null },
  })
  return ended !== undefined
}

/** Ends the alerts of a person who is protected from now on, in the transaction that records the protection. */
export async function endAlertsOfProtected(tx: Tx, actor: Actor, personId: number): Promise<void> {
  for (const petId of await findAlertsOfPerson(tx, personId)) await endAlert(tx, actor, { petId, reason: 'protected' })
}

async function hidePlace(tx: Tx, actor: Actor, petId: number): Promise<void> {
  const open = await findOpenAlert(tx, petId)
  if (open) await changesBy(actor, tx).update('lost_alert', { id: open.id, set: NO_PLACE })
}

/** Leaves only the part of the country in the alert of a locked pet whose new co-owner is protected. */
export async function hidePlaceOfProtected(tx: Tx, actor: Actor, petId: number): Promise<void> {
  if (await isProtectedPet(tx, petId)) await hidePlace(tx, actor, petId)
}

/**
 * Leaves only the part of the country in the alerts of a person who from now on is reached through the registry only. The
 * alerts stay open, because the person did not withdraw them.
 */
export async function hidePlacesOf(tx: Tx, actor: Actor, personId: number): Promise<void> {
  for (const petId of await findAlertsOfPerson(tx, personId)) {
    await lockPet(tx, petId)
    await hidePlace(tx, actor, petId)
  }
}

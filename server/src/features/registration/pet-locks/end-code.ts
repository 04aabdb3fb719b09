import type { Transaction } from 'kysely'
import { type Actor, changesBy } from '../../../db/change.ts'
import type { Schema } from '../../../db/schema.ts'
import { findActiveCodeId } from './queries.ts'

/**
 * Revokes the active handover code of a pet: by its owner, or because the pet is transferred, lost, disputed or dead. Call
 * it after locking or changing the pet's row. Returns whether there was one.
 */
export async function revokeCode(tx: Transaction<Schema>, actor: Actor, petId: number): Promise<boolean> {
  const id = await findActiveCodeId(tx, petId)
  if (id === undefined) return false
  const change = { id, set: { status: 'revoked' }, expect: { status: 'active' } } as const
  return (await changesBy(actor, tx).update('handover_code', change)) !== undefined
}

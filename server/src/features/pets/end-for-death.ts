import type { Transaction } from 'kysely'
import type { PersonCaller } from '../../access/caller.ts'
import type { Schema } from '../../db/schema.ts'
import { endAlert } from '../lost-alerts/index.ts'
import { revokeCode } from '../pet-locks/index.ts'
import { cancelTransferOfDeadPet } from '../transfers/index.ts'

/**
 * Ends what only a living pet has: its pending transfer, its handover code and its alert. Call it in the transaction that
 * marks the pet dead, after the pet's row was changed or locked.
 */
export async function endForDeath(tx: Transaction<Schema>, caller: PersonCaller, petId: number): Promise<void> {
  await cancelTransferOfDeadPet(tx, petId, caller)
  await revokeCode(tx, caller, petId)
  await endAlert(tx, caller, { petId, reason: 'died' })
}

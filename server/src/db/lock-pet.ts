import type { Selectable, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * Takes the pet's row until the transaction ends: what depends on the pet being alive, on its owner, its pending
 * transfer or its latest number is read after this, so that of two changes the second sees the first.
 */
export const lockPet = (tx: Transaction<Schema>, petId: number): Promise<Selectable<Schema['pet']> | undefined> =>
  tx.selectFrom('pet').selectAll().where('id', '=', petId).forNoKeyUpdate().executeTakeFirst()

import { type Selectable, sql } from 'kysely'
import type { Schema } from './schema.ts'
import type { Tx } from './transaction.ts'

/**
 * Locks the pet's row until the transaction ends. Call it before reading whether the pet is alive, its owner, its pending
 * transfer or its latest number, so that the second of two concurrent changes sees the first.
 */
export const lockPet = (tx: Tx, petId: number): Promise<Selectable<Schema['pet']> | undefined> =>
  tx.selectFrom('pet').selectAll().where('id', '=', petId).forNoKeyUpdate().executeTakeFirst()

/**
 * Locks the person's row until the transaction ends. Call it before checking for something that a person has only once (an
 * authorised user, a payer, a pending application), so that the second of two concurrent additions sees the first.
 */
export const lockPerson = (tx: Tx, personId: number): Promise<Selectable<Schema['person']> | undefined> =>
  tx
    .selectFrom('person')
    .selectAll()
    .where('id', '=', personId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Locks a name until the transaction ends. For something that has no row yet. A hash collision only makes two
 * transactions wait for each other.
 */
export const lockName = async (tx: Tx, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

import { type Kysely, sql } from 'kysely'
import { isDisputed, isStolen } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'

/**
 * Whether a dispute about the pet is open. Read it after locking the pet, before a change of owner, co-owner or number.
 */
export async function readDisputed(db: Kysely<Schema>, petId: number): Promise<boolean> {
  const { rows } = await sql<{ disputed: boolean }>`select ${sql.raw(isDisputed('n.id'))} as disputed
    from (values (${petId}::bigint)) n (id)`.execute(db)
  return rows[0]?.disputed ?? false
}

/** Whether the pet is stolen. Read it after locking the pet, before a change of owner. */
export async function readStolen(db: Kysely<Schema>, petId: number): Promise<boolean> {
  const { rows } = await sql<{ stolen: boolean }>`select ${sql.raw(isStolen('n.id'))} as stolen
    from (values (${petId}::bigint)) n (id)`.execute(db)
  return rows[0]?.stolen ?? false
}

/** Id of the active handover code of a pet, even if expired. There is at most one. */
export async function findActiveCodeId(tx: Tx, petId: number): Promise<string | undefined> {
  const active = tx.selectFrom('handover_code').select('id').where('pet_id', '=', petId).where('status', '=', 'active')
  return (await active.executeTakeFirst())?.id
}

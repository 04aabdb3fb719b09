import type { Selectable, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * Takes the person's row until the transaction ends: what a person has at most one of (an authorised user, a payer, a
 * pending application) is looked for after this, so that of two who add it the second sees the first.
 */
export const lockPerson = (
  tx: Transaction<Schema>,
  personId: number,
): Promise<Selectable<Schema['person']> | undefined> =>
  tx
    .selectFrom('person')
    .selectAll()
    .where('id', '=', personId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

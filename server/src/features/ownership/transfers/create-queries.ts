import type { Rate } from '@dyra/shared/domain/rates'
import { sql, type Transaction } from 'kysely'
import { ownEmail } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'

type Tx = Transaction<Schema>

export interface Ownerships {
  ownerPersonId: number | null
  hadOwner: boolean
  isPending: boolean
}

/** The owner of a pet, and whether a transfer is pending. Read after the pet is locked. */
export async function readOwnerships(tx: Tx, petId: number): Promise<Ownerships> {
  const { rows } = await sql<Ownerships>`
    select (select person_id from ownership where pet_id = ${petId} and to_at is null) as "ownerPersonId",
      exists (select from ownership where pet_id = ${petId}) as "hadOwner",
      exists (select from pet_transfer where pet_id = ${petId} and status = 'pending') as "isPending"`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('A select without a table gave no row')
  return found
}

export interface Party {
  id: number
  email: string | null
  deceased: boolean
  erased: boolean
}

/** Locks persons, so that their limits are counted correctly. Ordered by id to prevent deadlocks. */
export const lockPersons = (tx: Tx, ids: readonly number[]): Promise<Party[]> =>
  tx
    .selectFrom('person')
    .select((row) => [
      'id',
      sql<string | null>`${sql.raw(ownEmail('person'))}`.as('email'),
      'deceased',
      row('erased_at', 'is not', null).as('erased'),
    ])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .$castTo<Party>()
    .execute()

/** Milliseconds until an owner may start another transfer, or 0. */
export async function msUntilNextTransfer(tx: Tx, ownerPersonId: number, { count, seconds }: Rate): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select (extract(epoch from created_at + ${seconds} * interval '1 second' - now()) * 1000)::float8 as wait
    from pet_transfer
    where started_by = ${ownerPersonId} and current_owner_person_id = ${ownerPersonId}
      and created_at > now() - ${seconds} * interval '1 second'
    order by created_at desc, id desc offset ${count - 1} limit 1`.execute(tx)
  return rows[0]?.wait ?? 0
}

import { type Kysely, sql, type Transaction } from 'kysely'
import { type Database, prepared } from '../../../db/connection.ts'
import type { Schema } from '../../../db/schema.ts'
import { listTransfers, newestFirst, type TransferSource } from './list-queries.ts'
import type { TransferRow, TransferStatus } from './queries.ts'

interface RegistrationState {
  readonly transferId: number
  readonly newOwnerPersonId: number | null
  readonly status: TransferStatus
  /** Registrations of the same veterinarian that wait for the same owner. */
  readonly waiting: number
}

const findRegistrationState = prepared<RegistrationState, [petId: number]>(`
select t.id as "transferId", t.new_owner_person_id as "newOwnerPersonId", t.status, (
    select count(*)::int from pet_transfer o join pet q on q.id = o.pet_id
    where o.new_owner_person_id = t.new_owner_person_id and o.by_veterinarian and o.status = 'pending'
      and q.created_by = p.created_by) as waiting
from pet_transfer t join pet p on p.id = t.pet_id
where t.pet_id = $1 and t.by_veterinarian
order by t.id desc limit 1`)

/** The latest registration of a pet to an owner, if it has one. */
export const readRegistrationState = async (db: Database, petId: number): Promise<RegistrationState | undefined> =>
  (await findRegistrationState(db, [petId]))[0]

export interface RegistrationParties {
  readonly ownerPersonId: number
  readonly veterinarianPersonId: number | null
}

const waitingFor = ({
  ownerPersonId,
  veterinarianPersonId,
}: RegistrationParties): TransferSource => sql`from pet_transfer t
  join pet p on p.id = t.pet_id
  where t.by_veterinarian and t.status = 'pending' and t.new_owner_person_id = ${ownerPersonId}
    and p.created_by is not distinct from ${veterinarianPersonId}`

/** Pending registrations of a veterinarian for an owner, newest first. */
export async function listWaiting(
  db: Kysely<Schema>,
  parties: RegistrationParties,
  size: number,
): Promise<TransferRow[]> {
  const page = { order: newestFirst, page: { from: 0, size } }
  return (await listTransfers(db, waitingFor(parties), page)).rows
}

/** The newest registration of a veterinarian in the last hour that waits for an owner. */
export async function findNewestWaiting(
  tx: Transaction<Schema>,
  { ownerPersonId, veterinarianPersonId }: RegistrationParties,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select t.id ${waitingFor({ ownerPersonId, veterinarianPersonId })} and t.created_at > now() - interval '1 hour'
    order by t.id desc limit 1`.execute(tx)
  return rows[0]?.id
}

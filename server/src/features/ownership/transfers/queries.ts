import { ACCEPT_DAYS, REMIND_DAYS } from '@dyra/shared/domain/duties'
import type { Rate } from '@dyra/shared/domain/rates'
import { type Kysely, sql } from 'kysely'
import { petName, section } from '../../../db/export-section.ts'
import { isDisputed, ownEmail } from '../../../db/expressions.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'

export type TransferStatus = 'pending' | 'accepted' | 'rejected' | 'cancelled'

/** A transfer with the names shown with it and in its mails. */
export interface TransferRow {
  petTransferId: number
  petId: number
  petMicroTag: string | null
  petName: string
  speciesId: number
  breedId: number | null
  currentOwnerPersonId: number | null
  currentOwnerName: string | null
  currentOwnerSsn: string | null
  newOwnerPersonId: number | null
  newOwnerName: string | null
  newOwnerSsn: string | null
  newOwnerEmail: string | null
  /** The veterinarian who registered the pet. Null for a transfer between owners. */
  veterinarianPersonId: number | null
  veterinarianName: string | null
  byVeterinarian: boolean
  status: TransferStatus
  alternativeEmail: string | null
  startedBy: number | null
  /** The reason of an administrator who started the transfer of a lost pet. */
  startReason: string | null
  reminded: Date | null
  created: Date
  decided: Date | null
}

/** The start of a select of transfer rows. The caller adds the conditions and order. */
export const transferRows = sql`
select t.id as "petTransferId", t.pet_id as "petId", m.tag_number as "petMicroTag", p.name as "petName",
  p.species_id as "speciesId", p.breed_id as "breedId",
  t.current_owner_person_id as "currentOwnerPersonId", o.name as "currentOwnerName", o.ssn as "currentOwnerSsn",
  t.new_owner_person_id as "newOwnerPersonId", n.name as "newOwnerName", n.ssn as "newOwnerSsn",
  case when t.by_veterinarian then n.email else ${sql.raw(ownEmail('n'))} end as "newOwnerEmail",
  v.id as "veterinarianPersonId", v.name as "veterinarianName",
  t.by_veterinarian as "byVeterinarian", t.status, t.alternative_email as "alternativeEmail", t.started_by as "startedBy",
  t.start_reason as "startReason",
  t.reminded_at as "reminded", t.created_at as "created", t.decided_at as "decided"
from pet_transfer t
join pet p on p.id = t.pet_id
left join microtag m on m.pet_id = p.id and m.is_latest
left join person o on o.id = t.current_owner_person_id
left join person n on n.id = t.new_owner_person_id
left join person v on v.id = p.created_by and t.by_veterinarian`

export async function findTransferRow(db: Kysely<Schema>, transferId: number): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`${transferRows} where t.id = ${transferId}`.execute(db)
  return rows[0]
}

/** Reads an existing transfer. Transfers are never deleted. */
export async function readTransfer(db: Kysely<Schema>, transferId: number): Promise<TransferRow> {
  const row = await findTransferRow(db, transferId)
  if (!row) throw new Error('No such transfer')
  return row
}

/** The pending transfer of a pet, if there is one. */
export const findPending = (
  db: Kysely<Schema>,
  petId: number,
): Promise<{ id: number; byVeterinarian: boolean } | undefined> =>
  db
    .selectFrom('pet_transfer')
    .select(['id', 'by_veterinarian as byVeterinarian'])
    .where('pet_id', '=', petId)
    .where('status', '=', 'pending')
    .executeTakeFirst()

export const findOpenOwnership = (
  db: Kysely<Schema>,
  petId: number,
): Promise<{ id: number; personId: number | null } | undefined> =>
  db
    .selectFrom('ownership')
    .select(['id', 'person_id as personId'])
    .where('pet_id', '=', petId)
    .where('to_at', 'is', null)
    .executeTakeFirst()

/** Whether the pet of a rejected registration has ever had an owner, or has a later transfer. */
export async function isSuperseded(db: Kysely<Schema>, { petTransferId, petId }: TransferRow): Promise<boolean> {
  const { rows } = await sql<{ superseded: boolean }>`
    select exists (select from ownership where pet_id = ${petId})
      or exists (select from pet_transfer where pet_id = ${petId} and id > ${petTransferId}) as superseded`.execute(db)
  return rows[0]?.superseded ?? false
}

/** Whether the pet of the transfer `t` has had the same owner since the transfer. */
const hasSameOwner = sql`exists (
    select from ownership o where o.pet_id = t.pet_id and o.to_at is null and o.person_id = t.current_owner_person_id)
  and not exists (select from pet_transfer n where n.pet_id = t.pet_id and n.id > t.id and n.status = 'accepted')`
const hasPending = sql`exists (select from pet_transfer n where n.pet_id = t.pet_id and n.status = 'pending')`
const isAlive = sql`exists (select from pet p where p.id = t.pet_id and not p.is_dead)`
const mayBeOwner = sql`exists (
    select from person n where n.id = t.new_owner_person_id and not n.deceased and n.erased_at is null)`

/** Conditions for reviving a rejected transfer between owners (docs/domain.md#transfers). */
export const isRevivable = sql`${hasSameOwner} and ${isAlive} and not ${hasPending} and ${mayBeOwner}`

interface Revivability {
  hasSameOwner: boolean
  isAlive: boolean
  hasPending: boolean
}

/** The conditions one by one, so that a refusal can say which failed. Call it after locking the pet. */
export async function readRevivability(db: Kysely<Schema>, transferId: number): Promise<Revivability> {
  const { rows } = await sql<Revivability>`
    select ${hasSameOwner} as "hasSameOwner", ${isAlive} as "isAlive", ${hasPending} as "hasPending"
    from pet_transfer t where t.id = ${transferId}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('No such transfer')
  return found
}

/** Milliseconds until the next reminder may be sent; 0 if now. */
export async function msUntilNextReminder(db: Kysely<Schema>, transferId: number, { seconds }: Rate): Promise<number> {
  const { rows } = await sql<{ wait: number | null }>`
    select (extract(epoch from reminded_at + ${seconds} * interval '1 second' - now()) * 1000)::float8 as wait
    from pet_transfer where id = ${transferId}`.execute(db)
  return Math.max(0, rows[0]?.wait ?? 0)
}

/**
 * Pending transfers and registrations that are older than REMIND_DAYS but not ACCEPT_DAYS and can be accepted, whose
 * new owner has an address and was not reminded after the first REMIND_DAYS. Excludes imported pets: no veterinarian
 * asked their owners to accept.
 */
export async function findUnreminded(
  db: Kysely<Schema>,
  { id = null, limit = 1 }: { readonly id?: number | null; readonly limit?: number },
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from pet_transfer t
    join pet p on p.id = t.pet_id
    join person n on n.id = t.new_owner_person_id
    where t.status = 'pending' ${id === null ? sql`` : sql`and t.id = ${id}`}
      and t.created_at <= now() - ${REMIND_DAYS} * interval '1 day'
      and t.created_at > now() - ${ACCEPT_DAYS} * interval '1 day'
      and (t.reminded_at is null or t.reminded_at < t.created_at + ${REMIND_DAYS} * interval '1 day')
      and not p.is_dead and (t.by_veterinarian or not p.is_lost) and not ${sql.raw(isDisputed('p.id'))}
      and not n.deceased and n.erased_at is null
      and coalesce(t.alternative_email, case when t.by_veterinarian then n.email else ${sql.raw(ownEmail('n'))} end) is not null
      and not exists (select from imported_pet i where i.pet_id = t.pet_id)
    order by t.id limit ${limit}`.execute(db)
  return rows
}

/** Locks the pet of a transfer, as everything does that changes a pet's owner, death or transfers. */
export async function lockPetOf(tx: Tx, transferId: number) {
  const { pet_id } = await tx
    .selectFrom('pet_transfer')
    .select('pet_id')
    .where('id', '=', transferId)
    .executeTakeFirstOrThrow()
  const pet = await lockPet(tx, pet_id)
  if (!pet) throw new Error('A transfer without its pet')
  return pet
}

export const exportedTransfers = section(`
select t.id as key, t.id as "petTransferId", ${petName}, t.status, t.by_veterinarian as "byVeterinarian",
  c.name as "currentOwnerName", n.name as "newOwnerName", t.start_reason as "startReason",
  t.decision_reason as "decisionReason", t.signed_on as "signedOn",
  case when $1 in (t.new_owner_person_id, t.started_by) then t.alternative_email end as "alternativeEmail",
  t.created_at as created, t.decided_at as decided
from pet_transfer t
join pet p on p.id = t.pet_id
left join person c on c.id = t.current_owner_person_id
left join person n on n.id = t.new_owner_person_id
where $1 in (t.current_owner_person_id, t.new_owner_person_id, t.started_by) and t.id > $2`)

export interface Ownerships {
  ownerPersonId: number | null
  hadOwner: boolean
  isPending: boolean
}

/** The owner of a pet, whether it ever had one, and whether a transfer is pending. Call it after locking the pet. */
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

/** Milliseconds until an owner may start another transfer or hand another pet over by code; 0 if now. */
export async function msUntilNextTransfer(tx: Tx, ownerPersonId: number, { count, seconds }: Rate): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select (extract(epoch from at + ${seconds} * interval '1 second' - now()) * 1000)::float8 as wait
    from (
      select created_at from pet_transfer
      where started_by = ${ownerPersonId} and current_owner_person_id = ${ownerPersonId}
      union all
      select used_at from handover_code where owner_person_id = ${ownerPersonId}
    ) handed (at)
    where at > now() - ${seconds} * interval '1 second'
    order by at desc offset ${count - 1} limit 1`.execute(tx)
  return rows[0]?.wait ?? 0
}

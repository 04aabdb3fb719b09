import type { ResponseOf } from '@dyra/shared/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Database, prepared } from '../../../db/connection.ts'
import { isOpenInvitation } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Page } from '../../../http/paging.ts'
import { isRevivable, type TransferRow, transferRows } from './queries.ts'

/** SQL (`from … where …`) of the transfers `t` in a list. */
export type TransferSource = RawBuilder<unknown>

/** Pending transfers to and from a person. */
export const pendingOf = (personId: number): TransferSource => sql`from pet_transfer t
  where t.status = 'pending' and (t.new_owner_person_id = ${personId} or t.current_owner_person_id = ${personId})`

export const pendingRegistrations: TransferSource = sql`from pet_transfer t where t.by_veterinarian and t.status = 'pending'`

const isLatest = sql`not exists (select from pet_transfer n where n.pet_id = t.pet_id and n.id > t.id)`

/** Rejected registrations without a later transfer. */
export const rejectedRegistrations: TransferSource = sql`from pet_transfer t
  where t.by_veterinarian and t.status = 'rejected' and ${isLatest}`

/** Of several rejected transfers to the same new owner, the last one. */
const rejectedBetweenOwners = sql`not t.by_veterinarian and t.status = 'rejected' and ${isRevivable}
  and not exists (
    select from pet_transfer n
    where n.pet_id = t.pet_id and n.id > t.id and n.new_owner_person_id = t.new_owner_person_id)`

/** Pending transfers to and from a person, and their recently rejected ones that can be revived. */
export const pendingAndRejectedOf = (personId: number): TransferSource => sql`from pet_transfer t
  where t.status = 'pending' and (t.new_owner_person_id = ${personId} or t.current_owner_person_id = ${personId})
    or t.current_owner_person_id = ${personId} and t.decided_at > now() - interval '90 days' and ${rejectedBetweenOwners}`

const SHOWN_DAYS = 30

/** Recently rejected or cancelled transfers to and from a person. */
export const endedOf = (personId: number): TransferSource => sql`from pet_transfer t
  where t.status in ('rejected', 'cancelled') and t.decided_at > now() - make_interval(days => ${SHOWN_DAYS})
    and (t.new_owner_person_id = ${personId} or t.current_owner_person_id = ${personId})`

/** Rejected registrations, and rejected transfers between owners that can be revived. */
export const rejectedTransfers: TransferSource = sql`from pet_transfer t
  where (t.by_veterinarian and t.status = 'rejected' and ${isLatest} or ${rejectedBetweenOwners})`

/** A veterinarian's pending registrations, and those that ended without an owner and may be transferred again. */
export const registrationsOf = (
  personId: number,
): TransferSource => sql`from pet_transfer t join pet p on p.id = t.pet_id
  where t.by_veterinarian and p.created_by = ${personId}
    and (t.status = 'pending' or (t.status in ('rejected', 'cancelled') and not p.is_dead and ${isLatest}))`

const orders = {
  created: sql`t.created_at`,
  petName: sql`(select p.name_sort from pet p where p.id = t.pet_id)`,
  newOwner: sql`(select n.name_sort from person n where n.id = t.new_owner_person_id)`,
  /** The veterinarian of a registration, or the current owner of a transfer. */
  veterinarian: sql`(select f.name_sort from person f where f.id = case when t.by_veterinarian
    then (select p.created_by from pet p where p.id = t.pet_id) else t.current_owner_person_id end)`,
}

export interface Order {
  readonly by: keyof typeof orders
  readonly asc: boolean
}
export const newestFirst: Order = { by: 'created', asc: false }

interface Part {
  readonly order: Order
  readonly page: Page
}

/** Selects the ids of the page first, then the columns to show. */
export async function listTransfers(db: Kysely<Schema>, source: TransferSource, { order, page: { from, size } }: Part) {
  const sorted = order.asc ? sql`order by ${orders[order.by]}, t.id` : sql`order by ${orders[order.by]} desc, t.id desc`
  const page = sql`select t.id ${source} ${sorted} limit ${size} offset ${from}`
  const [{ rows }, counted] = await Promise.all([
    sql<TransferRow>`${transferRows} where t.id in (${page}) ${sorted}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${source}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

type Counts = Omit<ResponseOf<'GET /api/PetTransfers/Counts'>, 'work'>

/** Numbers of transfers and invitations to a person, and of the person's own registrations, that are pending. */
export const countPending = prepared<Counts, [personId: number]>(`
  select
    (select count(*)::int from co_owner_invitation i
      where i.person_id = $1 and ${isOpenInvitation}) as "coOwnerInvitations",
    (select count(*)::int from pet_transfer t where t.status = 'pending' and t.new_owner_person_id = $1) as transfers,
    (select count(*)::int from pet_transfer t join pet p on p.id = t.pet_id
      where t.status = 'pending' and t.by_veterinarian and p.created_by = $1) as registrations`)

/** Corrections that wait for the answer of a veterinarian. */
export const countCorrections = prepared<{ corrections: number }, [personId: number]>(`
  select count(*)::int as corrections from correction
  where registrar_id = $1 and answer is null and closed_at is null`)

type Work = NonNullable<ResponseOf<'GET /api/PetTransfers/Counts'>['work']>

/** Each table has a partial index for its count, or only contains rows to count. */
const countWork = prepared<Work, []>(`
  select
    (select count(*)::int from auth_application where status = 'pending') as applications,
    (select count(*)::int from contact_form) as comments,
    (select count(*)::int from outbox where dead_at is not null) as "failedMails",
    (select count(*)::int from task where closed_at is null) as tasks,
    (select count(*)::int from pet_transfer where by_veterinarian and status = 'pending') as "unansweredRegistrations"`)

/** Numbers of open tasks of the administrators. */
export async function readWork(db: Database): Promise<Work> {
  const [work] = await countWork(db, [])
  if (!work) throw new Error('A statement without FROM gave no row')
  return work
}

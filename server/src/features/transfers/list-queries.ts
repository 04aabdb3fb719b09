import type { ResponseOf } from '@dyra/shared/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Database, prepared } from '../../db/connection.ts'
import { isOpenInvitation } from '../../db/expressions.ts'
import type { Schema } from '../../db/schema.ts'
import type { Page } from '../../http/paging.ts'
import { isRevivable, type TransferRow, transferRows } from './queries.ts'

/** Which transfers (`t`) a list holds. */
export type Which = RawBuilder<unknown>

/** What waits for a person's answer, and what they offered. */
export const pendingOf = (personId: number): Which => sql`from pet_transfer t
  where t.status = 'pending' and (t.new_owner_person_id = ${personId} or t.current_owner_person_id = ${personId})`

export const pendingRegistrations: Which = sql`from pet_transfer t where t.by_veterinarian and t.status = 'pending'`

const isLatest = sql`not exists (select from pet_transfer n where n.pet_id = t.pet_id and n.id > t.id)`

/** Those that were not offered again meanwhile. */
export const rejectedRegistrations: Which = sql`from pet_transfer t
  where t.by_veterinarian and t.status = 'rejected' and ${isLatest}`

/** Of several to the same new owner the last one. */
const rejectedBetweenOwners = sql`not t.by_veterinarian and t.status = 'rejected' and ${isRevivable}
  and not exists (
    select from pet_transfer n
    where n.pet_id = t.pet_id and n.id > t.id and n.new_owner_person_id = t.new_owner_person_id)`

/** What waits, and what the person offered, was rejected lately and can be revived. */
export const pendingAndRejectedOf = (personId: number): Which => sql`from pet_transfer t
  where t.status = 'pending' and (t.new_owner_person_id = ${personId} or t.current_owner_person_id = ${personId})
    or t.current_owner_person_id = ${personId} and t.decided_at > now() - interval '90 days' and ${rejectedBetweenOwners}`

const SHOWN_DAYS = 30

/** What was rejected or withdrawn lately, for both who offered it and whom it was offered to. */
export const endedOf = (personId: number): Which => sql`from pet_transfer t
  where t.status in ('rejected', 'cancelled') and t.decided_at > now() - make_interval(days => ${SHOWN_DAYS})
    and (t.new_owner_person_id = ${personId} or t.current_owner_person_id = ${personId})`

/** Registrations, and transfers between owners that can be revived. */
export const rejectedTransfers: Which = sql`from pet_transfer t
  where (t.by_veterinarian and t.status = 'rejected' and ${isLatest} or ${rejectedBetweenOwners})`

/** A veterinarian's registrations that wait, and those that ended without an owner and may be offered again. */
export const registrationsOf = (personId: number): Which => sql`from pet_transfer t join pet p on p.id = t.pet_id
  where t.by_veterinarian and p.created_by = ${personId}
    and (t.status = 'pending' or (t.status in ('rejected', 'cancelled') and not p.is_dead and ${isLatest}))`

const orders = {
  created: sql`t.created_at`,
  petName: sql`(select p.name_sort from pet p where p.id = t.pet_id)`,
  newOwner: sql`(select n.name_sort from person n where n.id = t.new_owner_person_id)`,
  /** Who offers: of a registration the veterinarian, else the owner. */
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

/** The ids of the page are found before what is shown with them. */
export async function listTransfers(db: Kysely<Schema>, which: Which, { order, page: { from, size } }: Part) {
  const sorted = order.asc ? sql`order by ${orders[order.by]}, t.id` : sql`order by ${orders[order.by]} desc, t.id desc`
  const page = sql`select t.id ${which} ${sorted} limit ${size} offset ${from}`
  const [{ rows }, counted] = await Promise.all([
    sql<TransferRow>`${transferRows} where t.id in (${page}) ${sorted}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${which}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

type Counts = Omit<ResponseOf<'GET /api/PetTransfers/Counts'>, 'work'>

/** What waits for a person's own answer, and of their registrations for that of the owners. */
export const countWaiting = prepared<Counts, [personId: number]>(`
  select
    (select count(*)::int from co_owner_invitation i
      where i.person_id = $1 and ${isOpenInvitation}) as "coOwnerInvitations",
    (select count(*)::int from pet_transfer t where t.status = 'pending' and t.new_owner_person_id = $1) as transfers,
    (select count(*)::int from pet_transfer t join pet p on p.id = t.pet_id
      where t.status = 'pending' and t.by_veterinarian and p.created_by = $1) as registrations`)

type Work = NonNullable<ResponseOf<'GET /api/PetTransfers/Counts'>['work']>

/** Each table has a partial index of what is counted here, or holds only that. */
const countWork = prepared<Work, []>(`
  select
    (select count(*)::int from auth_application where status = 'pending') as applications,
    (select count(*)::int from contact_form) as comments,
    (select count(*)::int from outbox where dead_at is not null) as "failedMails",
    (select count(*)::int from pet_transfer where by_veterinarian and status = 'pending') as "unansweredRegistrations"`)

/** What waits for the administrators. */
export async function readWork(db: Database): Promise<Work> {
  const [work] = await countWork(db, [])
  if (!work) throw new Error('A statement without FROM gave no row')
  return work
}

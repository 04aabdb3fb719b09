import type { ResponseOf } from '@dyra/shared/contract'
import type { PendingOwner, RegistrationFilter } from '@dyra/shared/contract/pet-transfers'
import { normaliseSsn } from '@dyra/shared/domain/kennitala'
import { searchedDigits } from '@dyra/shared/domain/names'
import { rates } from '@dyra/shared/domain/rates'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Database, prepared } from '../../../db/connection.ts'
import { isOpenInvitation } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import { andAll, containing, olderThan, wordsIn } from '../../../db/text-search.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Page } from '../../../http/paging.ts'
import { isRevivable, type TransferRow, type TransferStatus, transferRows } from './queries.ts'

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

/** Rejected transfers between owners that can be revived: for each pet and new owner the last one. */
const rejectedBetweenOwners = sql`not t.by_veterinarian and t.status = 'rejected' and ${isRevivable}
  and not exists (
    select from pet_transfer n
    where n.pet_id = t.pet_id and n.id > t.id and n.new_owner_person_id = t.new_owner_person_id)`

/** Pending transfers to and from a person, and recently rejected transfers from the person that can be revived. */
export const pendingAndRejectedOf = (personId: number): TransferSource => sql`from pet_transfer t
  where t.status = 'pending' and (t.new_owner_person_id = ${personId} or t.current_owner_person_id = ${personId})
    or t.current_owner_person_id = ${personId} and t.decided_at > now() - interval '90 days' and ${rejectedBetweenOwners}`

const SHOWN_DAYS = 30

/** Recently decided transfers to and from a person, and registrations that were rejected or cancelled. */
export const endedOf = (personId: number): TransferSource => sql`from pet_transfer t
  where (t.status in ('rejected', 'cancelled') or t.status = 'accepted' and not t.by_veterinarian) and t.decided_at > now() - make_interval(days => ${SHOWN_DAYS})
    and (t.new_owner_person_id = ${personId} or t.current_owner_person_id = ${personId})`

/** Rejected registrations, and rejected transfers between owners that can be revived. */
export const rejectedTransfers: TransferSource = sql`from pet_transfer t
  where (t.by_veterinarian and t.status = 'rejected' and ${isLatest} or ${rejectedBetweenOwners})`

/** Pending registrations of a veterinarian, and those that ended without an owner, which may be transferred again. */
export const registrationsOf = (
  personId: number,
): TransferSource => sql`from pet_transfer t join pet p on p.id = t.pet_id
  where t.by_veterinarian and p.created_by = ${personId}
    and (t.status = 'pending' or (t.status in ('rejected', 'cancelled') and not p.is_dead and ${isLatest}))`

const orders = {
  created: sql`t.created_at`,
  petName: sql`(select p.name_sort from pet p where p.id = t.pet_id)`,
  newOwner: sql`(select n.name_sort from person n where n.id = t.new_owner_person_id)`,
  /** Sorts by the veterinarian of a registration, or the current owner of a transfer. */
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

type Counts = Omit<ResponseOf<'GET /api/PetTransfers/Counts'>, 'work' | 'pets'>

/** How many transfers to a person, invitations to the person and registrations by the person are pending. */
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

/** Each count has a partial index, or its table contains only rows to count. */
const countWork = prepared<Work, []>(`
  select
    (select count(*)::int from auth_application where status = 'pending') as applications,
    (select count(*)::int from contact_form where done_at is null) as comments,
    (select count(*)::int from outbox where dead_at is not null) as "failedMails",
    (select count(*)::int from task where closed_at is null) as tasks,
    (select count(*)::int from pet_transfer where by_veterinarian and status = 'pending') as "unansweredRegistrations"`)

/** Numbers of open tasks of the administrators. */
export async function readWork(db: Database): Promise<Work> {
  const [work] = await countWork(db, [])
  if (!work) throw new Error('A statement without FROM gave no row')
  return work
}

interface RegistrationState {
  readonly transferId: number
  readonly newOwnerPersonId: number | null
  readonly status: TransferStatus
  /** Number of pending registrations by the same veterinarian for the same owner. */
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

/** The latest registration of a pet; undefined if it has none. */
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
  tx: Tx,
  { ownerPersonId, veterinarianPersonId }: RegistrationParties,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select t.id ${waitingFor({ ownerPersonId, veterinarianPersonId })} and t.created_at > now() - interval '1 hour'
    order by t.id desc limit 1`.execute(tx)
  return rows[0]?.id
}

/**
 * A condition for each word or number of a search, on the pet, the new owner, and the current owner or veterinarian.
 */
function matches(search: string): RawBuilder<unknown>[] {
  const digits = searchedDigits(search)
  if (digits !== undefined)
    return [
      sql`(n.ssn like ${`${digits}%`} or exists (
      select from microtag m where m.pet_id = p.id and m.tag_number like ${containing(digits)}))`,
    ]
  return wordsIn(search).map((word) => {
    const part = containing(word)
    return sql`(p.name_norm like ${part} or n.name_norm like ${part} or o.name_norm like ${part}
      or exists (select from microtag m where m.pet_id = p.id and m.tag_number like upper(${part})))`
  })
}

const matchesSearch = (search: string): RawBuilder<unknown> => sql`exists (
  select from pet p
  left join person n on n.id = t.new_owner_person_id
  left join person o on o.id = case when t.by_veterinarian then p.created_by else t.current_owner_person_id end
  where p.id = t.pet_id ${andAll(matches(search))})`

/** Filters a list. The administrators' lists have some thousands of rows at most, so this needs no index. */
export function filterTransfers(source: TransferSource, filter: RegistrationFilter): TransferSource {
  const { SearchQuery = '', OlderThanDays: days, VeterinarianPersonId: veterinarianId, OwnerSsn: ssn } = filter
  const conditions: RawBuilder<unknown>[] = []
  if (days !== undefined) conditions.push(olderThan(sql`t.created_at`, days))
  if (veterinarianId !== undefined)
    conditions.push(sql`t.by_veterinarian and exists (
      select from pet p where p.id = t.pet_id and p.created_by = ${veterinarianId})`)
  if (ssn !== undefined)
    conditions.push(sql`t.new_owner_person_id = (select id from person where ssn = ${normaliseSsn(ssn)})`)
  if (SearchQuery.trim() !== '') conditions.push(matchesSearch(SearchQuery))
  return sql`${source} ${andAll(conditions)}`
}

const ownerOrders = { newOwner: sql`n.name_sort`, count: sql`g.count`, created: sql`g.oldest` }

interface OwnersPart {
  readonly order: { readonly by: keyof typeof ownerOrders; readonly asc: boolean }
  readonly page: Page
}

export interface OwnerRow extends Omit<PendingOwner, 'oldest' | 'reminded'> {
  oldest: Date
  reminded: Date | null
}

/** Numbers of owners, of their registrations, and of the registrations about which a reminder may be sent now. */
interface Totals {
  owners: number
  registrations: number
  remindable: number
}

const [{ seconds }] = rates.reminder
const isRemindable = sql`(t.reminded_at is null or t.reminded_at <= now() - ${seconds} * interval '1 second')`

const counted = (source: TransferSource) => sql`
  select t.new_owner_person_id as person_id, count(*)::int as count,
    count(*) filter (where ${isRemindable})::int as remindable,
    min(t.created_at) as oldest, max(t.reminded_at) as reminded
  ${source} group by t.new_owner_person_id`

/** The new owners of a list of registrations, one row per person. */
export async function listPendingOwners(
  db: Kysely<Schema>,
  source: TransferSource,
  { order, page: { from, size } }: OwnersPart,
) {
  const direction = order.asc ? sql`asc` : sql`desc`
  const [{ rows }, totals] = await Promise.all([
    sql<OwnerRow>`
      select n.id as "personId", n.name, n.ssn, g.count, g.remindable, g.oldest, g.reminded
      from (${counted(source)}) g join person n on n.id = g.person_id
      order by ${ownerOrders[order.by]} ${direction}, n.id ${direction} limit ${size} offset ${from}`.execute(db),
    sql<Totals>`
      select count(distinct t.new_owner_person_id)::int as owners, count(*)::int as registrations,
        count(*) filter (where ${isRemindable})::int as remindable ${source}`.execute(db),
  ])
  return { rows, totals: totals.rows[0] ?? { owners: 0, registrations: 0, remindable: 0 } }
}

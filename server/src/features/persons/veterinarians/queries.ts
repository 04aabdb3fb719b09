import { type Kysely, type RawBuilder, sql } from 'kysely'
import { hasVeterinarianRole, isProtected } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import { andAll, personNameConditions } from '../../../db/text-search.ts'
import type { Page } from '../../../http/paging.ts'

type Db = Kysely<Schema>

export interface Order<Column extends string> {
  readonly by: Column
  readonly asc: boolean
}

/**
 * Rows with equal values are sorted by id in the same direction, so that pages never skip or repeat rows and one index
 * suffices.
 */
const orderBy = (column: RawBuilder<unknown>, id: RawBuilder<unknown>, asc: boolean) =>
  asc ? sql`order by ${column}, ${id}` : sql`order by ${column} desc, ${id} desc`

const limit = ({ from, size }: Page) => sql`limit ${size} offset ${from}`

async function count(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db)
  return rows[0]?.total ?? 0
}

export interface VeterinarianRow {
  personId: number
  name: string
  registrationCount: number
  created: Date
}

const registrationCount = sql`(select count(*) from microtag m where m.registered_by = u.person_id)`
const veterinarianColumns = {
  name: sql`p.name_sort`,
  registrationCount,
  created: sql`u.created_at`,
}
export type VeterinarianColumn = keyof typeof veterinarianColumns

interface VeterinarianList {
  /** Words of the name, or the beginning of the kennitala. '' for all. */
  readonly search: string
  readonly order: Order<VeterinarianColumn>
  readonly page: Page
}

/**
 * Veterinarians who may register pets today. They are a few hundred, so all are scanned. PostgreSQL counts
 * registrations only for the rows of the page, unless it sorts by that number.
 */
export async function listVeterinarians(db: Db, { search, order, page }: VeterinarianList) {
  const found = sql`from authorized_user u join person p on p.id = u.person_id
    where ${sql.raw(hasVeterinarianRole('u'))} ${andAll(personNameConditions(search))}`
  const sorted = orderBy(veterinarianColumns[order.by], sql`p.id`, order.asc)
  const [{ rows }, total] = await Promise.all([
    sql<VeterinarianRow>`select p.id as "personId", p.name, ${registrationCount} as "registrationCount",
      u.created_at as "created" ${found} ${sorted} ${limit(page)}`.execute(db),
    count(db, found),
  ])
  return { rows, total }
}

export interface TaggedPetRow {
  petId: number
  petName: string
  isOwned: boolean
  ownerPersonId: number | null
  ownerName: string | null
  tagNumber: string
  registrationDate: Date
  speciesId: number
  invoicedPersonId: number | null
  invoicePersonName: string | null
  isPayerHuman: boolean
}

const taggedColumns = {
  tagNumber: { column: sql`m.tag_number`, join: sql`` },
  registrationDate: { column: sql`m.created_at`, join: sql`` },
  payer: { column: sql`i.name_sort`, join: sql`left join person i on i.id = m.invoiced_person_id` },
}

/** Sorts by the Icelandic name of the species. `species` contains the ids in that order. */
const bySpecies = (species: readonly number[]) => ({
  column: sql`array_position(${[...species]}::int[], p.species_id)`,
  join: sql`join pet p on p.id = m.pet_id`,
})

export type TaggedColumn = keyof typeof taggedColumns | 'species'

export interface TaggedList {
  readonly veterinarianId: number
  readonly order: Order<TaggedColumn>
  readonly page: Page
  /** Ids of the species in the order of their names. */
  readonly species: readonly number[]
}

/** The numbers that a veterinarian registered. Selects the ids of the page from an index, then the columns to show. */
export async function listTagged(db: Db, { veterinarianId, order, page, species }: TaggedList) {
  const { column, join } = order.by === 'species' ? bySpecies(species) : taggedColumns[order.by]
  const sorted = orderBy(column, sql`m.id`, order.asc)
  const ids = sql`select m.id from microtag m ${join} where m.registered_by = ${veterinarianId} ${sorted} ${limit(page)}`
  const [{ rows }, total] = await Promise.all([
    sql<TaggedPetRow>`select m.pet_id as "petId", p.name as "petName", w.id is not null as "isOwned",
        o.id as "ownerPersonId", o.name as "ownerName", m.tag_number as "tagNumber", m.created_at as "registrationDate",
        p.species_id as "speciesId", i.id as "invoicedPersonId", i.name as "invoicePersonName",
        coalesce(not i.is_organization, false) as "isPayerHuman"
      from microtag m
      join pet p on p.id = m.pet_id
      left join person i on i.id = m.invoiced_person_id
      left join ownership w on w.pet_id = p.id and w.to_at is null
      left join pet_transfer t on t.pet_id = p.id and t.status = 'pending' and w.id is null
      left join person o on o.id = coalesce(w.person_id, t.new_owner_person_id)
      where m.id in (${ids}) ${sorted}`.execute(db),
    count(db, sql`from microtag m where m.registered_by = ${veterinarianId}`),
  ])
  return { rows, total }
}

export interface RecentOwnerRow {
  userId: number
  name: string
  ssn: string
  email: string | null
  isProtected: boolean
  lastRegistered: Date
}

/** Owners for whom a veterinarian registered pets, newest first, without deceased and erased persons. */
export async function listRecentOwners(db: Db, veterinarianId: number, page: Page) {
  const owners = sql`select t.new_owner_person_id as id, max(t.created_at) as last, max(t.id) as transfer
    from pet_transfer t where t.started_by = ${veterinarianId} and t.by_veterinarian group by 1`
  const found = sql`from (${owners}) o join person p on p.id = o.id where not p.deceased and p.erased_at is null`
  const [{ rows }, total] = await Promise.all([
    sql<RecentOwnerRow>`select p.id as "userId", p.name, p.ssn, p.email, ${sql.raw(isProtected('p'))} as "isProtected",
        o.last as "lastRegistered" ${found}
      order by o.last desc, o.transfer desc ${limit(page)}`.execute(db),
    count(db, found),
  ])
  return { rows, total }
}

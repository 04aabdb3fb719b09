import { type Kysely, sql } from 'kysely'
import { type Database, prepared } from '../../../db/connection.ts'
import { section } from '../../../db/export-section.ts'
import { acceptedTerms, isCurrentRepresentation, TODAY } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'

export interface RepresentativeRow {
  readonly representativeId: number
  readonly personId: number
  readonly name: string
  readonly ssn: string
  readonly validFrom: string
  readonly validUntil: string
  readonly document: string
  readonly created: Date
}

const columns = sql`r.id as "representativeId", p.id as "personId", p.name, p.ssn, r.valid_from::text as "validFrom",
  r.valid_until::text as "validUntil", r.document, r.created_at as created`

/** Representatives of an owner: those who may act today, and those whose first day is still to come. */
export const findRepresentatives = async (db: Kysely<Schema>, ownerPersonId: number): Promise<RepresentativeRow[]> =>
  (
    await sql<RepresentativeRow>`select ${columns}
      from representative r join person p on p.id = r.person_id
      where r.owner_person_id = ${ownerPersonId} and r.ended_at is null and r.valid_until >= ${sql.raw(TODAY)}
      order by p.name_sort, r.id`.execute(db)
  ).rows

export const readRepresentative = async (db: Kysely<Schema>, id: number): Promise<RepresentativeRow | undefined> =>
  (
    await sql<RepresentativeRow>`select ${columns}
      from representative r join person p on p.id = r.person_id where r.id = ${id}`.execute(db)
  ).rows[0]

interface OpenRow {
  readonly id: number
  readonly isOver: boolean
}

/** The row of a pair that no one has ended, even if its last day has passed. */
export async function findOpen(tx: Tx, ownerPersonId: number, personId: number): Promise<OpenRow | undefined> {
  const { rows } = await sql<OpenRow>`
    select id, valid_until < ${sql.raw(TODAY)} as "isOver" from representative
    where owner_person_id = ${ownerPersonId} and person_id = ${personId} and ended_at is null for update`.execute(tx)
  return rows[0]
}

/** An owner for whom a person may act now. */
export interface Representation {
  readonly representativeId: number
  readonly ownerPersonId: number
  readonly name: string
  readonly ssn: string
  /** The representative has accepted the terms, which the session requires. */
  readonly hasAcceptedTerms: boolean
}

const representations = prepared<Representation, [number]>(`
select r.id as "representativeId", o.id as "ownerPersonId", o.name, o.ssn, ${acceptedTerms('h')} as "hasAcceptedTerms"
from representative r
join person o on o.id = r.owner_person_id
join person h on h.id = r.person_id
where r.person_id = $1 and ${isCurrentRepresentation('r')}
order by o.name_sort, r.id`)

export const representationsOf = (db: Database, personId: number): Promise<Representation[]> =>
  representations(db, [personId])

/** Representatives of the person as owner, and owners whom the person represents. */
export const exportedRepresentatives = section(`
select r.id as key, o.name as "ownerName", h.name as "representativeName", r.valid_from as "validFrom",
  r.valid_until as "validUntil", r.ended_at as ended, r.created_at as created,
  case when r.owner_person_id = $1 then r.document end as document
from representative r join person o on o.id = r.owner_person_id join person h on h.id = r.person_id
where $1 in (r.owner_person_id, r.person_id) and r.id > $2`)
